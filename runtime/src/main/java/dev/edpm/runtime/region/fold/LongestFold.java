package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.longest.LongExecution;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.Arrays;

/**
 * The part of {@link Fold} that keeps the longest executions without a record. Most executions are
 * shorter than these, so that a comparison is all they cost. Guarded by the monitor of the thread's
 * log.
 */
final class LongestFold {

  /** The words of a tag, and those of an opening or exit without counters. */
  private static final int WORDS = 2;

  private final FoldState state;
  private final CounterFold counters;
  private final RecordWriter records;

  LongestFold(FoldState state, CounterFold counters, RecordWriter records) {
    this.state = state;
    this.counters = counters;
    this.records = records;
  }

  /**
   * Adds the execution that closes at a frame, and is not in a record.
   *
   * @param wall its wall time, which is among the longest
   * @param exception the number of its exception, or 0
   */
  void add(FoldFrame frame, long wall, int exception) {
    FoldFrame parent = frame.below;
    if (frame.parentState == FoldFrame.PARENT_UNKNOWN) {
      return;
    }
    Totals total = frame.totals;
    LongExecution one = next(total, wall, frame.opened, frame.openings.number());
    setParent(
        one,
        frame.parentState == FoldFrame.NO_PARENT ? null : parent,
        frame.parentState == FoldFrame.PARENT_RECORDED);
    one.carriedFrom = frame.carriedFrom - 1;
    one.exception = exception;
    one.recursive = frame.recursive;
    for (int i = 0; i < one.values.length; i++) {
      one.values[i] = counters.increment(i);
    }
    one.tags(frame.tags);
  }

  /**
   * Adds the longest of executions of one region that had nothing inside, except tags if the region
   * has no counters. They opened directly inside the innermost open execution.
   *
   * @param from the index of the first opening
   * @param to the index after the last exit
   * @param step the number of words of each
   * @param number the number of openings in the log before the first one
   */
  void addLeaves(Totals total, long[] events, int from, int to, int step, long number) {
    int half = total.plain ? step - WORDS : step / 2;
    for (int at = from; at < to; at += step) {
      long wall = events[at + half + 1] - events[at + 1];
      if (total.isLong(wall)) {
        long before = number + (at - from) / step;
        LongExecution one = addOutermost(total, wall, events[at + 1], before + 1);
        if (total.plain) {
          tags(one, events, at + WORDS, at + half);
        } else {
          values(one, total.entry.plan(), events, at + WORDS, at + half + WORDS);
        }
      }
    }
  }

  /** Adds an execution that opened directly inside the innermost open one. */
  LongExecution addOutermost(Totals total, long wall, long opened, long number) {
    FoldFrame top = state.top;
    LongExecution one = next(total, wall, opened, number);
    setParent(one, top, top != null && top.place >= 0);
    one.carriedFrom = carriedFrom(top) - 1;
    return one;
  }

  /** Adds an execution of a cycle that opened inside another one of the same cycle. */
  void addInner(
      Totals total,
      long wall,
      long opened,
      long number,
      Totals parent,
      long parentOpened,
      long parentNumber) {
    LongExecution one = next(total, wall, opened, number);
    one.parent = parent.region;
    one.parentOpened = parentOpened;
    one.parentNumber = parentNumber;
    one.parentRecorded = false;
  }

  /**
   * Returns one more than the id of the region from which an execution that opens now was carried,
   * or 0.
   */
  int carriedFrom(FoldFrame above) {
    PathFold paths = state.paths;
    return paths == null || !paths.isCarrying() ? 0 : paths.carriedFrom(above);
  }

  /** Returns an execution that was not carried, has no tags, counter values or exception. */
  private LongExecution next(Totals total, long wall, long opened, long number) {
    LongExecution one = total.addLong(wall);
    one.region = total.region;
    one.log = records.log();
    one.thread = records.thread();
    one.opened = opened;
    one.number = number;
    one.carriedFrom = -1;
    one.exception = 0;
    one.recursive = false;
    Arrays.fill(one.values, 0);
    one.clearTags();
    return one;
  }

  private static void setParent(LongExecution one, FoldFrame parent, boolean recorded) {
    one.parent = parent == null ? -1 : parent.totals.region;
    one.parentNumber = parent == null ? 0 : parent.openings.number();
    one.parentOpened = parent == null ? 0 : parent.opened;
    one.parentRecorded = recorded;
  }

  private static void tags(LongExecution one, long[] events, int from, int to) {
    for (int at = from; at < to; at += WORDS) {
      one.tag(EventTag.upper(events[at]), events[at + 1]);
    }
  }

  private static void values(
      LongExecution one, CounterPlan plan, long[] events, int opening, int close) {
    for (int i = 0; i < one.values.length; i++) {
      one.values[i] = plan.increment(i, events, opening, events, close);
    }
  }
}
