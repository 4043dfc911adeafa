package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.stats.CounterTotals;
import dev.edpm.runtime.region.stats.CounterValues;
import dev.edpm.runtime.region.tag.GrownCounters;
import java.util.Arrays;

/**
 * The part of {@link Fold} that follows the counters besides wall time. A region's self value of a
 * counter is the sum of the counter's growth while the region was the innermost open one. It is
 * known if every event in between read the counter too and the counter was always counting. Guarded
 * by the monitor of the thread's log.
 */
final class CounterFold implements GrownCounters {

  /**
   * The counters besides wall time of the execution that is open at a frame. Guarded by the monitor
   * of the thread's log.
   */
  static final class FrameCounters {

    /** The words read at the opening. */
    final long[] opening;

    // By the counter's place in the region's plan: the self value up to the last event that added
    // to
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

  private int open;

  // By the counter's process-wide number: its value at the last event that read it, the time for
  // which it had not been counting by then, and the number of that event.
  private long[] last = {};
  private long[] lastPause = {};
  private long[] lastEvent = {};
  private long event;

  // By counter, of the execution that was closed last: the growth, and what of it the inclusive
  // sums of the region and of its path get.
  private long[] increments = {};
  private long[] gains = {};
  private long[] pathGains = {};

  /** The self values of the execution that ended last, if it had left its frame before. */
  private long[] ownOfLeft = {};

  /** Those of the execution that was closed last; null if it had left its frame before. */
  private FrameCounters closed;

  /** Tells whether a region with counters is open. If so, every event matters. */
  boolean areOpen() {
    return open != 0;
  }

  /** Processes the opening of an execution. */
  void open(FoldFrame above, FoldFrame frame, Totals total, long[] events, int at) {
    CounterPlan plan = total.entry.plan();
    charge(above, plan, events, at, false);
    remember(plan, events, at, false);
    if (plan == null) {
      return;
    }
    open++;
    ensure(frame, plan);
    frame.counters.open(plan, events, at);
    frame.inRegion.uncoverCounters(plan.size());
    frame.onPath.uncoverCounters(plan.size());
  }

  /**
   * Processes the close of an execution, which is still among the open ones of its region and of
   * its path.
   *
   * @param top the innermost open frame before the close
   * @param staysTop whether that frame is still the innermost open one after the close
   * @param leftOut whether the execution is not to be added
   */
  void close(
      FoldFrame top,
      boolean staysTop,
      FoldFrame frame,
      long[] events,
      int at,
      boolean leftOut,
      boolean distribute) {
    Totals total = frame.totals;
    CounterPlan plan = total.entry.plan();
    charge(top, plan, events, at, staysTop);
    remember(plan, events, at, staysTop);
    if (plan == null) {
      return;
    }
    open--;
    closed = frame.counters;
    PathTotals path = pathWithCounters(frame);
    for (int i = 0; i < plan.size(); i++) {
      long increment = plan.increment(i, closed.opening, 0, events, at);
      increments[i] = increment;
      if (increment == Execution.NO_VALUE || leftOut) {
        passOn(frame, i);
        gains[i] = 0;
        pathGains[i] = 0;
        continue;
      }
      gains[i] = total.open.gain(frame.inRegion, plan, i, increment, events, at);
      pathGains[i] =
          path == null ? 0 : path.open.gain(frame.onPath, plan, i, increment, events, at);
      if (total.asynchronous) {
        continue;
      }
      CounterValues counter = total.counters[i];
      int times = plan.times(i);
      if (times >= 0) {
        counter.enabled += events[at + times] - closed.opening[times];
        counter.running += events[at + times + 1] - closed.opening[times + 1];
      }
      counter.moments.add(increment, distribute);
      counter.totals.add(gains[i], self(i));
      if (path != null) {
        path.counters[i].add(pathGains[i], self(i));
      }
    }
  }

  private static void passOn(FoldFrame frame, int i) {
    frame.inRegion.passOn(i);
    if (pathWithCounters(frame) != null) {
      frame.onPath.passOn(i);
    }
  }

  /**
   * Returns the totals of a frame's call path; null if they have no counters, because the path is
   * that of several regions or paths are off.
   */
  private static PathTotals pathWithCounters(FoldFrame frame) {
    return frame.path == null || frame.path.entry == null ? null : frame.path;
  }

  /**
   * Processes executions of one region that have nothing inside and are not inside an execution of
   * their region: the raw events from {@code from} up to, but not including, {@code to}.
   */
  void leaves(
      FoldFrame top,
      Totals total,
      PathTotals path,
      long[] events,
      int from,
      int to,
      boolean distribute) {
    CounterPlan plan = total.entry.plan();
    int half = 2 + total.words;
    if (open != 0) {
      charge(top, plan, events, from + 2, false);
      remember(plan, events, from + 2, false);
      for (int close = from + half; close + half < to; close += 2 * half) {
        remember(plan, events, close + 2, false);
        charge(top, plan, events, close + half + 2, false);
        remember(plan, events, close + half + 2, false);
      }
      remember(plan, events, to - half + 2, false);
    }
    for (int i = 0; i < total.counters.length; i++) {
      CounterValues counter = total.counters[i];
      int times = plan.times(i);
      boolean always = times < 0 || addTimes(counter, events, from + 2 + times, to, half);
      long known = counter.moments.count();
      long sum = 0;
      if (times >= 0 && !isWhole(plan, i, events, from + 2, to - half + 2)) {
        for (int at = from; at < to; at += 2 * half) {
          long increment = plan.increment(i, events, at + 2, events, at + half + 2);
          if (increment != Execution.NO_VALUE) {
            sum += increment;
            counter.moments.add(increment, distribute);
          }
        }
      } else {
        sum =
            counter.moments.addGrowth(
                events, from + 2 + plan.column(i), to, 2 * half, half, distribute);
      }
      addLeaves(counter.totals, counter.moments.count() - known, sum, always);
      if (path != null && path.entry != null) {
        addLeaves(path.counters[i], counter.moments.count() - known, sum, always);
      }
    }
  }

  /**
   * Tells whether a counter was always counting between two readings of the plan's words. This
   * suffices because the time in which a counter is not counting never decreases.
   */
  private static boolean isWhole(CounterPlan plan, int i, long[] events, int from, int to) {
    return events[from + plan.column(i)] != Execution.NO_VALUE
        && pause(plan, i, events, from) == pause(plan, i, events, to);
  }

  /** Returns whether the counter counted all the time. */
  private static boolean addTimes(
      CounterValues counter, long[] events, int from, int to, int half) {
    boolean always = true;
    for (int at = from; at < to; at += 2 * half) {
      long enabled = events[at + half] - events[at];
      long running = events[at + half + 1] - events[at + 1];
      counter.enabled += enabled;
      counter.running += running;
      always &= enabled == running;
    }
    return always;
  }

  private static void addLeaves(CounterTotals totals, long executions, long sum, boolean always) {
    totals.add(executions, sum, sum);
    totals.selfKnown &= always;
  }

  /** Forgets all open executions. */
  void abandonAll() {
    open = 0;
  }

  /** Forgets an execution with counters that will never be closed. */
  void abandon(FoldFrame frame) {
    open--;
    for (int i = 0; i < frame.totals.counters.length; i++) {
      passOn(frame, i);
    }
  }

  /** Returns the growth of counter {@code i} in the execution that was closed last. */
  @Override
  public long increment(int i) {
    return increments[i];
  }

  @Override
  public long self(int i) {
    if (closed == null) {
      return ownOfLeft[i];
    }
    return closed.selfKnown[i] ? closed.self[i] : Execution.NO_VALUE;
  }

  /** Adds a closed cross-thread span, whose event has the growth of each word. */
  void addHandedOn(
      Totals total, PathTotals path, long[] events, int at, boolean cut, boolean distribute) {
    addLeft(total, path, events, at, false, cut, distribute);
  }

  /**
   * Adds an asynchronous execution, whose event has the growth of each word, and then of each
   * counter the self value and what the sums of the region and of its path get.
   */
  void addAsynchronous(
      Totals total, PathTotals path, long[] events, int at, boolean cut, boolean distribute) {
    addLeft(total, path, events, at, true, cut, distribute);
  }

  private void addLeft(
      Totals total,
      PathTotals path,
      long[] events,
      int at,
      boolean hasOwn,
      boolean cut,
      boolean distribute) {
    CounterPlan plan = total.entry.plan();
    if (plan == null) {
      return;
    }
    closed = null;
    if (increments.length < plan.size()) {
      increments = new long[plan.size()];
    }
    if (ownOfLeft.length < plan.size()) {
      ownOfLeft = new long[plan.size()];
    }
    for (int i = 0; i < plan.size(); i++) {
      long growth = events[at + plan.column(i)];
      int times = plan.times(i);
      boolean known = growth != Execution.NO_VALUE;
      if (known && times >= 0) {
        growth = CounterPlan.scaled(growth, events[at + times], events[at + times + 1]);
      }
      increments[i] = growth;
      int place = at + plan.words() + i;
      long own = hasOwn ? events[place] : growth;
      ownOfLeft[i] = own;
      if (cut || growth == Execution.NO_VALUE) {
        continue;
      }
      CounterValues counter = total.counters[i];
      counter.enabled += times < 0 ? 0 : events[at + times];
      counter.running += times < 0 ? 0 : events[at + times + 1];
      counter.moments.add(growth, distribute);
      counter.totals.add(hasOwn ? events[place + plan.size()] : growth, own);
      if (path != null && path.entry != null) {
        path.counters[i].add(hasOwn ? events[place + 2 * plan.size()] : growth, own);
      }
    }
  }

  /**
   * Writes the growth of each word in the execution that was closed last, at a frame, and then of
   * each counter the self value and what the sums of the region and of its path get.
   *
   * @param at the index of the words that were read at the close
   */
  void growthOfClosed(
      FoldFrame frame, CounterPlan plan, long[] events, int at, long[] into, int offset) {
    FrameCounters own = frame.counters;
    for (int i = 0; i < plan.words(); i++) {
      long before = own.opening[i];
      long after = events[at + i];
      into[offset + i] =
          before == Execution.NO_VALUE || after == Execution.NO_VALUE
              ? Execution.NO_VALUE
              : after - before;
    }
    for (int i = 0; i < plan.size(); i++) {
      int place = offset + plan.words() + i;
      into[place] = own.selfKnown[i] ? own.self[i] : Execution.NO_VALUE;
      into[place + plan.size()] = gains[i];
      into[place + 2 * plan.size()] = pathGains[i];
    }
  }

  /**
   * Returns the growth of counter {@code i} from the last opening at a frame to an event that read
   * the words of another plan.
   *
   * @param plan the plan of the execution at the frame
   * @param read the plan of the event; null if it has none
   */
  long growth(FoldFrame frame, CounterPlan plan, int i, CounterPlan read, long[] events, int at) {
    int place = read == null ? -1 : read.indexOf(plan.number(i));
    if (place < 0) {
      return Execution.NO_VALUE;
    }
    long growth =
        CounterPlan.increment(
            frame.counters.opening[plan.column(i)], events[at + read.column(place)]);
    int times = plan.times(i);
    int readTimes = at + read.times(place);
    return times < 0 || growth == Execution.NO_VALUE
        ? growth
        : CounterPlan.scaled(
            growth,
            events[readTimes] - frame.counters.opening[times],
            events[readTimes + 1] - frame.counters.opening[times + 1]);
  }

  /**
   * Adds the growth of counters since the last event to the self values of the innermost open
   * region.
   */
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
          && events[at + read.column(place)] != Execution.NO_VALUE
          && lastPause[number] == pause(read, place, events, at)) {
        top.counters.self[i] += events[at + read.column(place)] - last[number];
      } else if (place >= 0 || !staysTop) {
        top.counters.selfKnown[i] = false;
      }
    }
  }

  private void remember(CounterPlan read, long[] events, int at, boolean staysTop) {
    // If the innermost open region stays the same, counters that were not read now are added to its
    // self values later.
    event += staysTop ? 0 : 1;
    if (read == null) {
      return;
    }
    for (int i = 0; i < read.size(); i++) {
      int number = read.number(i);
      if (number >= last.length) {
        last = Arrays.copyOf(last, number + 8);
        lastPause = Arrays.copyOf(lastPause, number + 8);
        lastEvent = Arrays.copyOf(lastEvent, number + 8);
      }
      last[number] = events[at + read.column(i)];
      lastPause[number] = pause(read, i, events, at);
      lastEvent[number] = event;
    }
  }

  private static long pause(CounterPlan plan, int i, long[] events, int at) {
    int times = plan.times(i);
    return times < 0 ? 0 : events[at + times] - events[at + times + 1];
  }

  private void ensure(FoldFrame frame, CounterPlan plan) {
    if (frame.counters == null || !frame.counters.hasRoomFor(plan)) {
      frame.counters = new FrameCounters(plan);
    }
    if (increments.length < plan.size()) {
      increments = new long[plan.size()];
    }
    if (gains.length < plan.size()) {
      gains = new long[plan.size()];
      pathGains = new long[plan.size()];
    }
  }
}
