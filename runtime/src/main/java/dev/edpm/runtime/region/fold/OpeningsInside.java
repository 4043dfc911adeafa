package dev.edpm.runtime.region.fold;

import java.util.Arrays;

/**
 * The executions that have opened on a thread since an execution opened that is still open, and how
 * many of them are in the {@link NestedCounts} of its region already, because others of the region
 * have closed inside it. Guarded by the monitor of the thread's log.
 */
final class OpeningsInside {

  /** The number of openings on the thread up to that of the execution. */
  private long first;

  private long[] firstByPlan = Openings.NONE;

  /** The number of executions that are in the region's {@link NestedCounts} already. */
  private long covered;

  /** How many of them read counters, by plan. Only valid if some are covered. */
  private long[] coveredByPlan = Openings.NONE;

  /** An execution opens, which has already been counted. */
  void begin(Openings openings) {
    first = openings.all;
    covered = 0;
    if (openings.counted) {
      firstByPlan = Openings.copy(openings.byPlan(), firstByPlan);
    }
  }

  /** Returns the number of the execution among all that have opened on the thread. */
  long number() {
    return first;
  }

  /** Adds to the counts of the region what is not in them yet, up to now. */
  void addTo(NestedCounts nested, Openings openings) {
    addAllTo(nested, openings);
    uncount(nested);
  }

  /** Adds to the counts of the region all openings up to now. */
  void addAllTo(NestedCounts nested, Openings openings) {
    nested.addPlain(openings.all - first);
    if (openings.counted) {
      nested.addByPlan(openings.byPlan(), 1);
      nested.addByPlan(firstByPlan, -1);
    }
  }

  /** Takes out of the counts of the region what is covered here. */
  void uncount(NestedCounts nested) {
    nested.addPlain(-covered);
    if (covered != 0) {
      nested.addByPlan(coveredByPlan, -1);
    }
  }

  /**
   * Says that what opened from {@code from} on, up to {@code next}, is covered.
   *
   * @param next null stands for now
   */
  void cover(OpeningsInside from, OpeningsInside next, Openings openings) {
    if (next == null) {
      cover(openings.all - from.first, openings.byPlan(), from.firstByPlan);
    } else {
      cover(next.first - from.first, next.firstByPlan, from.firstByPlan);
    }
  }

  /** Says that what is covered in another execution is covered here. */
  void cover(OpeningsInside other) {
    if (other.covered != 0) {
      cover(other.covered, other.coveredByPlan, Openings.NONE);
    }
  }

  /** Forgets what was covered. */
  void uncover() {
    covered = 0;
  }

  private void cover(long more, long[] upTo, long[] from) {
    if (covered == 0) {
      Arrays.fill(coveredByPlan, 0);
    }
    covered += more;
    coveredByPlan = Openings.add(Openings.add(coveredByPlan, upTo, 1), from, -1);
  }
}
