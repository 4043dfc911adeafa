package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.Arrays;

/**
 * The counters besides wall time of the execution that is open at a frame. Guarded by the monitor
 * of the thread's log.
 */
final class FrameCounters {

  /** The words read at the opening. */
  final long[] opening;

  // By the counter's place in the region's plan: the self value up to the last event that added to
  // it, and whether it is known.
  final long[] self;
  final boolean[] selfKnown;

  FrameCounters(CounterPlan plan) {
    opening = new long[plan.words()];
    self = new long[plan.words()];
    selfKnown = new boolean[plan.words()];
  }

  /** Tells whether there is room for the counters of a plan. */
  boolean hasRoomFor(CounterPlan plan) {
    return opening.length >= plan.words();
  }

  /** An execution opens, whose counters were read from {@code at} on. */
  void open(CounterPlan plan, long[] events, int at) {
    System.arraycopy(events, at, opening, 0, plan.words());
    Arrays.fill(self, 0);
    Arrays.fill(selfKnown, true);
  }
}
