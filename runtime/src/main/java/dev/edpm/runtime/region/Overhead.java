package dev.edpm.runtime.region;

import java.util.Map;

/**
 * The cost of measuring a region.
 *
 * @param ns the cost in ns: for each outermost execution the part inside its own time ({@link
 *     OwnCost#inside}), and for each execution inside it on its thread the total cost, counters
 *     included
 * @param share this cost as a share of the region's wall time, from 0 to 1; 0 if it has no wall
 *     time
 * @param counters by counter, the share of the region's sum of it that measuring added, from 0 to
 *     1; counters for which that is not known are missing
 */
public record Overhead(long ns, double share, Map<String, Double> counters) {

  /** Copies the map. */
  public Overhead {
    counters = Map.copyOf(counters);
  }
}
