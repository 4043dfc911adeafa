package dev.edpm.runtime.region;

import java.util.Map;

/**
 * The cost of measuring a region.
 *
 * @param ns the cost in ns: for each outermost execution the part inside its own time ({@link
 *     OwnCost#inside}), and for each execution inside it on its thread the total cost, counters
 *     included, times the {@link Slowdown}
 * @param share this cost as a share of the region's wall time, from 0 to 1; 0 if it has no wall
 *     time
 * @param counters by counter, the share of the region's sum of it that measuring added, from 0 to
 *     1; counters for which that is not known are missing
 * @param inSelf the part of the cost that is in the region's self values
 */
public record Overhead(long ns, double share, Map<String, Double> counters, InSelf inSelf) {

  /** Copies the map. */
  public Overhead {
    counters = Map.copyOf(counters);
  }

  /**
   * The cost of measuring in the self values of a region: for each execution the part inside its
   * own time, and for each execution directly inside the rest of its cost.
   *
   * @param ns the cost in the self time in ns, at most this time; 0 if it was subtracted
   * @param errorNs the error of {@code ns}, from the errors of the costs and of the slowdown
   * @param counters by counter, the share of the self value that measuring added, from 0 to 1;
   *     counters for which that is not known are missing
   */
  public record InSelf(long ns, long errorNs, Map<String, Double> counters) {

    /** Copies the map. */
    public InSelf {
      counters = Map.copyOf(counters);
    }
  }
}
