package dev.edpm.runtime.region;

import java.util.Arrays;

/**
 * The part of {@link Fold} that follows the counters beside wall time. A region's self value of a
 * counter adds up what the counter grew by while the region was the uppermost one; it is known as
 * long as every event in between read the counter too.
 */
final class CounterFold {

  private int open;

  // By frame, then by the counter's place in the region's plan.
  private long[][] opening = new long[0][];
  private long[][] self = new long[0][];
  private boolean[][] selfKnown = new boolean[0][];

  // By the counter's process-wide number: its value at the last event, and which event that was.
  private long[] last = {};
  private long[] lastEvent = {};
  private long event;

  private long[] increments = {};

  /** Tells whether a region with counters is open, so that every event matters. */
  boolean areOpen() {
    return open != 0;
  }

  /** An execution opens; {@code begins} tells whether a stretch of its region does. */
  void open(FoldFrame above, int frame, Totals total, long[] events, int at, boolean begins) {
    CounterPlan plan = total.entry.plan();
    charge(above, plan, events, at, false);
    remember(plan, events, at, false);
    if (plan == null) {
      return;
    }
    open++;
    ensure(frame, plan.size());
    for (int i = 0; i < plan.size(); i++) {
      opening[frame][i] = events[at + i];
      self[frame][i] = 0;
      selfKnown[frame][i] = true;
      if (begins) {
        total.counters[i].first = events[at + i];
      }
    }
  }

  /**
   * An execution closes.
   *
   * @param top the uppermost frame before that
   * @param staysTop whether it is still the uppermost one
   */
  void close(
      FoldFrame top,
      boolean staysTop,
      Totals total,
      int frame,
      long[] events,
      int at,
      boolean cut,
      boolean distribute) {
    CounterPlan plan = total.entry.plan();
    charge(top, plan, events, at, staysTop);
    remember(plan, events, at, staysTop);
    if (plan == null) {
      return;
    }
    open--;
    for (int i = 0; i < plan.size(); i++) {
      long before = opening[frame][i];
      long after = events[at + i];
      boolean known = before != Execution.NO_VALUE && after != Execution.NO_VALUE;
      increments[i] = known ? after - before : Execution.NO_VALUE;
      Totals.CounterTotals counter = total.counters[i];
      if (!known || cut) {
        continue;
      }
      counter.moments.add(after - before, distribute);
      counter.end = after;
      counter.self += self[frame][i];
      counter.selfKnown &= selfKnown[frame][i];
    }
  }

  /** Forgets what is open. */
  void abandonAll() {
    open = 0;
  }

  /** An execution with counters will never be closed. */
  void abandon() {
    open--;
  }

  /** Returns what counter {@code i} grew by in the execution that was closed last. */
  long increment(int i) {
    return increments[i];
  }

  /** Adds the increments that a handed-on span brought along. */
  static void addHandedOn(Totals total, long[] events, int at, boolean distribute) {
    for (int i = 0; i < total.counters.length; i++) {
      long increment = events[at + i];
      if (increment != Execution.NO_VALUE) {
        total.counters[i].moments.add(increment, distribute);
        total.counters[i].sum += increment;
        total.counters[i].self += increment;
      }
    }
  }

  /** The uppermost region gets what its counters grew by since the last event. */
  private void charge(FoldFrame top, CounterPlan read, long[] events, int at, boolean staysTop) {
    CounterPlan plan = top == null ? null : top.totals.entry.plan();
    if (plan == null) {
      return;
    }
    for (int i = 0; i < plan.size(); i++) {
      int number = plan.number(i);
      int place = read == null ? -1 : read.indexOf(number);
      if (place >= 0
          && number < last.length
          && lastEvent[number] == event
          && last[number] != Execution.NO_VALUE
          && events[at + place] != Execution.NO_VALUE) {
        self[top.index][i] += events[at + place] - last[number];
      } else if (place >= 0 || !staysTop) {
        selfKnown[top.index][i] = false;
      }
    }
  }

  private void remember(CounterPlan read, long[] events, int at, boolean staysTop) {
    // Where the uppermost region stays, what was not read now is still to be charged to it.
    event += staysTop ? 0 : 1;
    if (read == null) {
      return;
    }
    for (int i = 0; i < read.size(); i++) {
      int number = read.number(i);
      if (number >= last.length) {
        last = Arrays.copyOf(last, number + 8);
        lastEvent = Arrays.copyOf(lastEvent, number + 8);
      }
      last[number] = events[at + i];
      lastEvent[number] = event;
    }
  }

  private void ensure(int frame, int size) {
    if (frame >= opening.length) {
      int length = Math.max(frame + 1, 2 * opening.length);
      opening = Arrays.copyOf(opening, length);
      self = Arrays.copyOf(self, length);
      selfKnown = Arrays.copyOf(selfKnown, length);
    }
    if (opening[frame] == null || opening[frame].length < size) {
      opening[frame] = new long[size];
      self[frame] = new long[size];
      selfKnown[frame] = new boolean[size];
    }
    if (increments.length < size) {
      increments = new long[size];
    }
  }
}
