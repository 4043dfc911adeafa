package dev.edpm.programs;

import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;
import java.util.Arrays;

/**
 * Prints what an execution of an empty region costs with the counters that the configuration gives
 * it, in ns: the median of some batches, the work of folding and recording included. To be run by a
 * JVM that waits for its compiler (-Xbatch).
 */
public final class RegionCost {

  /** By then everything is compiled. */
  private static final int WARM = 80_000;

  private static final int BATCHES = 3;
  private static final int EXECUTIONS = 60_000;

  /** Stands in for the generated class. */
  private static final class Regions {
    static final RegionHandle EMPTY =
        Wiring.handles(
                Regions.class,
                "RegionCost.java",
                Wiring.region(0, "empty", "dev.edpm.programs.RegionCost", "batch", "()V", 50))
            .get(0);
  }

  private RegionCost() {}

  /** Takes no arguments. */
  public static void main(String[] arguments) {
    batch(WARM);
    long[] costs = new long[BATCHES];
    for (int i = 0; i < BATCHES; i++) {
      long start = System.nanoTime();
      batch(EXECUTIONS);
      costs[i] = (System.nanoTime() - start) / EXECUTIONS;
    }
    Arrays.sort(costs);
    System.out.println(costs[BATCHES / 2]);
  }

  /**
   * Long enough that the first thousand or two hardly matter, after which the JVM goes over to the
   * compiled loop.
   */
  private static void batch(int executions) {
    for (int i = 0; i < executions; i++) {
      Frame frame = Regions.EMPTY.enter();
      Regions.EMPTY.exit(frame);
    }
  }
}
