package dev.edpm.analysis.timeline;

import dev.edpm.analysis.part.TracePart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Periods of a run, such as those in which events were traced: disjoint and in order of time, so
 * that those of a short interval are found without looking at all others. Immutable.
 */
public final class Periods {

  /** Receives the part of an interval that is in a period. */
  @FunctionalInterface
  public interface Visitor {

    /** The end is not before the start; the part has no length if interval and period only meet. */
    void part(long start, long end);
  }

  private final List<long[]> periods = new ArrayList<>();

  /**
   * Creates periods from their starts and ends, in any order; those that end too early are none.
   */
  public Periods(List<long[]> startsAndEnds) {
    long[] last = null;
    for (long[] next :
        startsAndEnds.stream()
            .filter(period -> period[0] <= period[1])
            .sorted(Comparator.comparingLong(period -> period[0]))
            .toList()) {
      if (last != null && next[0] < last[1]) {
        last[1] = Math.max(last[1], next[1]);
      } else {
        last = next.clone();
        periods.add(last);
      }
    }
  }

  /** Returns the periods in which a run was traced. */
  static Periods of(TracePart trace) {
    return new Periods(
        trace.scope().stream().map(one -> new long[] {one.start(), one.stop()}).toList());
  }

  /** Returns whether there is no period. */
  public boolean isEmpty() {
    return periods.isEmpty();
  }

  /** Passes the parts of an interval that are in a period, in order. */
  public void forEachPart(long start, long end, Visitor visitor) {
    for (int i = firstThatEndsAtOrAfter(start);
        i < periods.size() && periods.get(i)[0] <= end;
        i++) {
      visitor.part(Math.max(start, periods.get(i)[0]), Math.min(end, periods.get(i)[1]));
    }
  }

  private int firstThatEndsAtOrAfter(long time) {
    int low = 0;
    int high = periods.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (periods.get(middle)[1] < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
