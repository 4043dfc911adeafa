package dev.edpm.cli.top;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.wiring.Wiring;

/** Runs a region until its input ends. */
public final class WatchedProgram {

  /** Stands in for the generated class. */
  private static final class Regions {
    static final RegionHandle SWEEP =
        Wiring.handles(
                Regions.class,
                "WatchedProgram.java",
                Wiring.region(
                    0, "sweep\u001b[31m", "dev.edpm.cli.top.WatchedProgram", "main", "()V", 20))
            .get(0);
  }

  private WatchedProgram() {}

  /** Works until standard input ends. */
  public static void main(String[] args) throws Exception {
    Edpm.steering()
        .register(
            KnobDefinition.of("block.size", KnobScope.GLOBAL, ValueType.INT32),
            KnobAccess.global(() -> 42, value -> {}),
            () -> {});
    while (System.in.available() == 0) {
      Frame frame = Regions.SWEEP.enter();
      Thread.sleep(1);
      Regions.SWEEP.exit(frame);
    }
  }
}
