package dev.edpm.programs;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.wiring.Wiring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/**
 * Runs one region very often and then another one ten times, counts both itself, and prints the
 * counts. Its arguments name further actions.
 */
public final class ManyExecutionsProgram {

  /** How often the rare region runs. */
  public static final int RARE = 10;

  /** Stands in for the generated class. */
  private static final class Regions {
    static final RegionHandle HOT = region("hot", 30);
    static final RegionHandle RARE = region("rare", 31);

    private static RegionHandle region(String name, int line) {
      return Wiring.handles(
              Regions.class,
              "ManyExecutionsProgram.java",
              Wiring.region(0, name, "dev.edpm.programs.ManyExecutionsProgram", name, "()V", line))
          .get(0);
    }
  }

  private static long hot;
  private static long rare;

  private ManyExecutionsProgram() {}

  /**
   * @param args how often the hot region runs, then steps
   */
  public static void main(String[] args) throws Exception {
    for (long i = Long.parseLong(args[0]); i > 0; i--) {
      Frame frame = Regions.HOT.enter();
      hot++;
      Regions.HOT.exit(frame);
    }
    for (int i = 0; i < RARE; i++) {
      Frame frame = Regions.RARE.enter();
      rare++;
      Regions.RARE.exit(frame);
    }
    System.out.println(hot + " " + rare);
    for (int i = 1; i < args.length; i++) {
      step(args[i]);
    }
  }

  private static void step(String step) throws Exception {
    switch (step) {
      case "hold" -> holdWhereThereIsAReport(Path.of("r.json"));
      case "count-records" -> countRecords();
      case "write" -> Edpm.writeReport(Path.of("asked.json"));
      default -> throw new IllegalArgumentException(step);
    }
  }

  /** A report reads the values of knobs, so the thread that writes it waits here. */
  private static void holdWhereThereIsAReport(Path report) {
    KnobInfo knob =
        Edpm.steering()
            .register(
                KnobDefinition.of("block.size", KnobScope.GLOBAL, ValueType.INT32)
                    .range(0, 64)
                    .initial(1)
                    .help("how much is done at a time"),
                KnobAccess.global(() -> waitUnlessFirst(report), value -> {}),
                () -> {});
    Edpm.steering().global(knob.id()).getInt32();
  }

  private static long waitUnlessFirst(Path report) {
    if (Files.exists(report)) {
      System.out.println("ready");
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return 1;
  }

  private static void countRecords() throws IOException {
    long[] records = {0};
    try (Snapshot snapshot = Edpm.snapshot()) {
      snapshot.executions().forEach(execution -> records[0]++);
    }
    System.out.println("records " + records[0]);
  }
}
