package dev.edpm.runtime.region.fold;

import java.util.Arrays;

/**
 * An open execution among those of its region, or among those of its call path: the one around it,
 * and how much of its values the inclusive sums have already. Guarded by the monitor of the
 * thread's log.
 */
final class Overlap {

  private static final long[] NONE = {};

  final FoldFrame frame;

  /** The one that opened last before it and is still open; null if there is none. */
  Overlap around;

  /**
   * The part of the wall time from its opening to the next opening that is still open, or until
   * now, which is in the inclusive sum already: others have closed in it.
   */
  long covered;

  /** The same of each counter, by its place in the region's plan. */
  long[] coveredOfCounters = NONE;

  Overlap(FoldFrame frame) {
    this.frame = frame;
  }

  /** Begins an execution that reads counters. */
  void uncoverCounters(int counters) {
    if (coveredOfCounters.length < counters) {
      coveredOfCounters = new long[counters];
    } else {
      Arrays.fill(coveredOfCounters, 0);
    }
  }

  /** Passes on what is covered of counter {@code i}, because its own growth is not added. */
  void passOn(int i) {
    if (around != null) {
      around.coveredOfCounters[i] += coveredOfCounters[i];
    }
  }
}
