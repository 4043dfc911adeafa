package dev.edpm.programs;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.wiring.Wiring;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Works in blocks whose size is the value of a knob, and prints each change of it; 0 ends the
 * program.
 */
public final class SteeredProgram {

  /** Stands in for the generated class. */
  private static final class Regions {
    static final RegionHandle WORK =
        Wiring.handles(
                Regions.class,
                "SteeredProgram.java",
                Wiring.region(
                    0, "a \"block\"", "dev.edpm.programs.SteeredProgram", "work", "()V", 30))
            .get(0);
  }

  private SteeredProgram() {}

  /** Works until it is asked to stop. */
  public static void main(String[] args) throws InterruptedException {
    AtomicLong block = new AtomicLong(1);
    Edpm.steering()
        .register(
            KnobDefinition.of("block.size", KnobScope.GLOBAL, ValueType.INT32)
                .range(0, 64)
                .initial(1)
                .help("how much is done at a time"),
            KnobAccess.global(block::get, block::set),
            () -> {});
    System.out.println("ready");
    long last = block.get();
    while (last != 0) {
      Frame frame = Regions.WORK.enter();
      Thread.sleep(1);
      Regions.WORK.exit(frame);
      if (block.get() != last) {
        last = block.get();
        System.out.println("block " + last);
      }
    }
  }
}
