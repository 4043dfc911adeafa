package dev.edpm.programs;

import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;

/**
 * Runs a region some times, each longer than the one before, and prints what {@code
 * System.nanoTime()} said before it opened, right after, right before it closed and after that.
 */
public final class TimedProgram {

  /** Stands in for the generated class. */
  private static final class Regions {
    static final RegionHandle TIMED =
        Wiring.handles(
                Regions.class,
                "TimedProgram.java",
                Wiring.region(0, "timed", "dev.edpm.programs.TimedProgram", "main", "()V", 30))
            .get(0);
  }

  private static final int EXECUTIONS = 60;

  private TimedProgram() {}

  /** Takes no arguments. */
  public static void main(String[] arguments) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < EXECUTIONS; i++) {
      long before = System.nanoTime();
      Frame frame = Regions.TIMED.enter();
      long opened = System.nanoTime();
      while (System.nanoTime() - opened < 10_000L * i * i) {
        Thread.onSpinWait();
      }
      long closing = System.nanoTime();
      Regions.TIMED.exit(frame);
      long after = System.nanoTime();
      out.append(before + " " + opened + " " + closing + " " + after + "\n");
    }
    System.out.print(out);
  }
}
