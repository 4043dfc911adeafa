package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.encode.EventCode;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.tag.OpenTags;
import java.util.Arrays;

/**
 * The part of {@link Fold} that follows the executions of asynchronous methods. While its method
 * runs, such an execution is on the stack like any other. When the method returns, its values are
 * written to the event that will end it, see {@link AsynchronousEnd}. They are added to the totals
 * once the stage has completed, all at once, and by the thread that completes it. Guarded by the
 * monitor of the thread's log.
 */
final class AsynchronousFold {

  private static final int NONE = -1;

  private final FoldState state;
  private final CounterFold counters;
  private final RecordWriter records;
  private final TagFold tags;

  /** The events of the execution that left the stack last; reused. */
  private long[] left = {};

  /** The number of its words; {@link #NONE} if they were taken. */
  private int leftWords = NONE;

  AsynchronousFold(FoldState state, CounterFold counters, RecordWriter records, TagFold tags) {
    this.state = state;
    this.counters = counters;
    this.records = records;
    this.tags = tags;
  }

  /** An execution has opened at a frame. */
  void opened(FoldFrame frame) {
    // The memory for its close is allocated here, because a full heap may be what closes it.
    int most =
        TagFold.HANDED_TAG_WORDS * OpenTags.MOST + AsynchronousEnd.words(frame.totals.entry.plan());
    if (left.length < most) {
      left = new long[most];
      leftWords = NONE;
    }
  }

  /**
   * The method of the execution at a frame has returned. The frame still has its values.
   *
   * @param time the time by the clock
   * @param cut whether a pause or a reset has cut it
   * @param warmUp whether it opened in the warm-up
   * @param at the index of the words that were read at the close
   */
  void leave(
      FoldFrame frame, long number, long time, boolean cut, boolean warmUp, long[] events, int at) {
    frame.totals.open.handedOn++;
    int to = tags(frame);
    write(frame, to, number, time, cut, warmUp, events, at);
    if (frame.place >= 0) {
      left[to + AsynchronousEnd.GENERATION] = records.generation();
      records.leave(frame, state.last, number);
    }
    leave(frame);
    frame.clearTags();
    leftWords = to + AsynchronousEnd.words(frame.totals.entry.plan());
  }

  /**
   * Returns the events that will end the execution that left the stack last.
   *
   * @param number its number
   * @param virtual whether the thread is a virtual thread
   * @return null if the execution is lost
   */
  long[] take(long number, boolean virtual) {
    int words = leftWords;
    leftWords = NONE;
    if (words == NONE) {
      return null;
    }
    long[] taken = Arrays.copyOf(left, words);
    int at = AsynchronousEnd.growth(taken) - AsynchronousEnd.COUNTERS;
    taken[at + AsynchronousEnd.FLAGS] |= virtual ? AsynchronousEnd.VIRTUAL : 0;
    return taken[at + AsynchronousEnd.NUMBER] == number ? taken : null;
  }

  /** The method of the execution at a frame has thrown an exception, which ends the execution. */
  void fail(
      FoldFrame frame,
      int exception,
      long time,
      boolean cut,
      boolean warmUp,
      long[] events,
      int at) {
    long length = state.last - frame.opened;
    boolean recorded = frame.place >= 0;
    write(frame, 0, 0, time, cut, warmUp, events, at);
    leave(frame);
    leftWords = NONE;
    add(frame.totals, frame.path, left, 0, length, cut, !recorded);
    if (recorded) {
      records.close(frame, true, state.last, EventCode.remark(exception, cut), counters);
    } else if (!cut) {
      frame.totals.dropRecords(1);
    }
    if (frame.tags != null) {
      tags.close(frame, length, frame.self, cut || warmUp);
    }
  }

  /** No execution of its path is open at the frame any more. */
  private static void leave(FoldFrame frame) {
    if (frame.path != null) {
      frame.path.leave(frame);
    }
  }

  private int tags(FoldFrame frame) {
    int to = 0;
    for (int i = 0; frame.tags != null && i < frame.tags.size(); i++) {
      left[to] = EventTag.of(EventTag.HANDED_TAG, 0, frame.tags.key(i));
      left[to + 2] = frame.tags.value(i);
      to += TagFold.HANDED_TAG_WORDS;
    }
    return to;
  }

  private void write(
      FoldFrame frame,
      int to,
      long number,
      long time,
      boolean cut,
      boolean warmUp,
      long[] events,
      int at) {
    Totals total = frame.totals;
    int node = frame.path == null ? 0 : frame.path.node;
    left[to] = EventTag.of(EventTag.ASYNC_END, node, total.region);
    left[to + AsynchronousEnd.LOG] = records.log();
    left[to + AsynchronousEnd.NUMBER] = number;
    left[to + AsynchronousEnd.RETURNED] = time;
    left[to + AsynchronousEnd.PART] = state.last - frame.opened;
    left[to + AsynchronousEnd.SELF] = frame.self;
    left[to + AsynchronousEnd.GENERATION] = NONE;
    left[to + AsynchronousEnd.FLAGS] =
        (frame.inside ? AsynchronousEnd.NESTED : 0)
            | (cut ? AsynchronousEnd.CUT : 0)
            | (warmUp ? AsynchronousEnd.WARM_UP : 0);
    CounterPlan plan = total.entry.plan();
    if (plan != null) {
      counters.growthOfClosed(frame, plan, events, at, left, to + AsynchronousEnd.COUNTERS);
    }
    if (!cut && !warmUp) {
      // The executions that its thread ran inside it are known now. They are added here, apart from
      // its time.
      frame.openings.addAllTo(total.nested, state.openings);
      total.direct.addAll(frame.direct);
    }
  }

  /**
   * Ends an execution whose method returned earlier, on this thread or on another one.
   *
   * @param now the time for the records
   * @return where the next event is
   */
  int end(long[] events, int at, Totals total, long now) {
    total.open.handedOn--;
    long time = events[at + 1];
    long returned = events[at + AsynchronousEnd.RETURNED];
    long generation = events[at + AsynchronousEnd.GENERATION];
    // The record's opening and its close must be in the same generation.
    boolean recorded = generation == records.generation();
    boolean cut =
        AsynchronousEnd.has(events, at, AsynchronousEnd.CUT)
            || Pause.ever() && Pause.during(returned, time);
    long length = events[at + AsynchronousEnd.PART] + time - returned;
    PathTotals path =
        state.paths == null ? null : state.paths.at(EventTag.frame(events[at]), total);
    add(total, path, events, at, length, cut, !recorded);
    boolean leftOut = cut || AsynchronousEnd.has(events, at, AsynchronousEnd.WARM_UP);
    tags.endAsynchronous(total, length, events[at + AsynchronousEnd.SELF], leftOut);
    if (recorded) {
      records.close(
          total,
          events[at + AsynchronousEnd.LOG],
          events[at + AsynchronousEnd.NUMBER],
          now,
          EventCode.remark(AsynchronousEnd.exception(events, at), cut),
          length,
          counters);
    } else if (generation < 0 && !cut) {
      total.dropRecords(1);
    }
    return at + AsynchronousEnd.words(total.entry.plan());
  }

  private void add(
      Totals total,
      PathTotals path,
      long[] events,
      int at,
      long length,
      boolean cut,
      boolean distribute) {
    boolean warmUp = AsynchronousEnd.has(events, at, AsynchronousEnd.WARM_UP);
    if (warmUp) {
      total.warmUp++;
    } else if (cut) {
      total.truncated++;
    } else {
      long own = events[at + AsynchronousEnd.SELF];
      boolean nested = AsynchronousEnd.has(events, at, AsynchronousEnd.NESTED);
      total.inner += nested ? 1 : 0;
      total.addWhole(length, own, distribute);
      if (path != null) {
        path.wall.add(1, length, own);
      }
      if (events[at + AsynchronousEnd.LOG] != records.log()) {
        total.closedElsewhere.add(1, length, own);
        if (AsynchronousEnd.has(events, at, AsynchronousEnd.VIRTUAL)) {
          total.onVirtualThreads++;
        }
      }
    }
    counters.addAsynchronous(
        total, path, events, at + AsynchronousEnd.COUNTERS, cut || warmUp, distribute);
  }
}
