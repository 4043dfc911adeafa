package live;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.wiring.Wiring;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs 500 regions over and over, nested in pairs, until its input ends. For each line of its input
 * it prints the bytes of its heap after a collection, and the number of its threads.
 */
final class Watched {

  private static final int REGIONS = 500;
  private static final long PAUSE_MS = 10;

  private Watched() {}

  public static void main(String[] args) throws IOException {
    RegionHandle[] regions = new RegionHandle[REGIONS];
    for (int i = 0; i < REGIONS; i++) {
      regions[i] =
          Wiring.handles(
                  Watched.class,
                  "Watched.java",
                  Wiring.region(
                      i,
                      "some.package.Type.method" + i,
                      "live.Watched",
                      "main",
                      "([Ljava/lang/String;)V",
                      i + 1))
              .get(0);
    }
    AtomicLong knob = new AtomicLong();
    Edpm.steering()
        .register(
            KnobDefinition.of("knob", KnobScope.GLOBAL, ValueType.INT64),
            KnobAccess.global(knob::get, knob::set),
            () -> {});
    Thread work = new Thread(() -> run(regions), "work");
    work.setDaemon(true);
    work.start();
    for (int next = System.in.read(); next >= 0; next = System.in.read()) {
      System.gc();
      Runtime heap = Runtime.getRuntime();
      System.out.println(heap.totalMemory() - heap.freeMemory() + " " + Thread.activeCount());
    }
  }

  private static void run(RegionHandle[] regions) {
    while (true) {
      for (int i = 0; i < REGIONS; i += 2) {
        Frame outer = regions[i].enter();
        Frame inner = regions[i + 1].enter();
        regions[i + 1].exit(inner);
        regions[i].exit(outer);
      }
      try {
        Thread.sleep(PAUSE_MS);
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
