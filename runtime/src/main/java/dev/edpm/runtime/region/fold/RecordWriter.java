package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.encode.EventBytes;
import dev.edpm.runtime.region.encode.EventCode;
import dev.edpm.runtime.region.encode.EventRuns;
import dev.edpm.runtime.region.encode.LeafRuns;
import dev.edpm.runtime.region.encode.TaggedRuns;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.store.RecordStore;
import dev.edpm.runtime.region.tag.OpenTags;
import java.util.Arrays;

/**
 * Writes one thread's records, as encoded events in order of time. It follows the stack of open
 * executions that have records, which is the stack that a reader of the events reconstructs.
 * Guarded by the monitor of the thread's log.
 */
public final class RecordWriter {

  private final RecordStore store;
  private final EventBytes bytes;
  private final EventRuns runs;
  private final LeafRuns leafRuns;
  private final TaggedRuns taggedRuns;

  /**
   * By place on the stack: whether the execution has been closed while executions above it are
   * still open.
   */
  private boolean[] closedEarly = {};

  private int earlyCloses;

  private int top = -1;

  /** Whether executions may be open that began before the last reset. */
  private boolean partial;

  private volatile boolean stopped;

  /** The call paths of carried tasks; null if call paths are off. */
  private PathFold paths;

  // The values of the last event of this kind: one more than the region from which executions are
  // carried, or 0, and the highest place of the stack to which this applies.
  private int carriedFrom;
  private int carriedPlace;

  public RecordWriter(int log, RecordStore store) {
    this(log, store, store.generation());
  }

  /**
   * Creates a writer.
   *
   * @param generation the generation of the store in which it begins
   */
  public RecordWriter(int log, RecordStore store, int generation) {
    this.store = store;
    this.bytes = new EventBytes(log, store, generation);
    this.runs = new EventRuns(bytes);
    this.leafRuns = new LeafRuns(bytes);
    this.taggedRuns = new TaggedRuns(bytes);
  }

  /** Sets the call paths of the thread, or null. */
  void follow(PathFold ofThread) {
    paths = ofThread;
  }

  /** Returns the number of the thread's log. */
  public int log() {
    return bytes.log();
  }

  /** Returns the id of the log's thread. */
  long thread() {
    return bytes.thread();
  }

  /** Sets the id of the log's thread. */
  public void thread(long id) {
    bytes.thread(id);
  }

  /** Returns the generation of the store that it writes to. */
  public int generation() {
    return bytes.generation();
  }

  /** Tells whether writing has stopped for good. */
  boolean isStopped() {
    return stopped;
  }

  /** Tells whether new executions have records. Safe on any thread. */
  boolean isRecording() {
    return !stopped && store.isRecording();
  }

  /** Stops writing for good, after an error that may have left half an event. */
  void stop() {
    stopped = true;
    bytes.drop();
  }

  /**
   * Writes the opening of an execution.
   *
   * @param above the frame that was the innermost open one before, or null
   */
  void open(FoldFrame frame, long now, FoldFrame above) {
    if (above == null) {
      partial = false;
    }
    frame.carriedFrom = carried(above, now);
    open(frame, now, above, partial && frame.recursive);
  }

  /** Writes the opening of an execution that was open when the records were restarted. */
  void reopen(FoldFrame frame) {
    writeCarried(frame.carriedFrom, frame.opened);
    // The frame below is the one that was innermost at the opening. It may have been closed since.
    open(frame, frame.opened, frame.below, frame.recursive);
  }

  /**
   * Writes an opening.
   *
   * @param inside whether to write that another execution of the region is open, because the
   *     records do not show it
   */
  private void open(FoldFrame frame, long now, FoldFrame above, boolean inside) {
    int region = frame.totals.region;
    bytes.ensure(now);
    if (inside) {
      bytes.event(EventCode.OPEN_INSIDE, region, now);
      bytes.number(above != null && above.place < 0 ? above.totals.region + 1L : 0);
    } else if (above != null && above.place < 0) {
      bytes.event(EventCode.OPEN_UNDER, region, now);
      bytes.number(above.totals.region);
    } else {
      open(region, now);
    }
    int place = ++top;
    frame.place = place;
  }

  private void open(int region, long now) {
    if (!bytes.shortEvent(EventCode.SHORT_OPEN, region, now)) {
      bytes.event(EventCode.OPEN, region, now);
    }
  }

  /**
   * Writes the region from which executions that open now were carried, unless the events show it.
   *
   * @param above the innermost open frame, or null
   * @return one more than the region's id, or 0
   */
  int carried(FoldFrame above, long now) {
    if (paths == null || !paths.isCarrying() && carriedFrom == 0) {
      return 0;
    }
    int from = paths.carriedFrom(above);
    writeCarried(from, now);
    return from;
  }

  private void writeCarried(int from, long now) {
    boolean shown =
        from == 0
            ? carriedFrom == 0 || top > carriedPlace
            : from == carriedFrom && top == carriedPlace;
    if (!shown && !stopped) {
      bytes.ensure(now);
      bytes.event(EventCode.CARRIED, from, now);
      carriedFrom = from;
      carriedPlace = top;
    }
  }

  /** Writes an execution with nothing inside, under a parent that has a record. */
  void leaf(int region, long from, long to) {
    bytes.ensure(from);
    bytes.leaf(region, from, to);
  }

  /**
   * Writes executions of one region that have nothing inside and measure only wall time, under a
   * parent that has a record: the raw events from {@code from} on. Their times are summed up in the
   * same pass.
   *
   * @return the index after the last of them
   */
  int wallLeaves(Totals total, long[] events, int from, int to) {
    return leafRuns.add(total.region, total.wall, events, from, to);
  }

  /**
   * Writes executions of one region with counters that have nothing inside, under a parent that has
   * a record: the raw events from {@code from} up to, but not including, {@code to}.
   */
  void leaves(Totals total, long[] events, int from, int to) {
    int next = from;
    while (next < to) {
      next = counted(total, events, next, to);
    }
  }

  /**
   * Writes executions of one region that have tags of the same keys but nothing inside, and measure
   * only wall time, under a parent that has a record. Their times are summed up in the same pass.
   *
   * @param words the number of words of each execution
   */
  void taggedLeaves(Totals total, long[] events, int from, int to, int words) {
    taggedRuns.add(total.region, total.wall, events, from, to, words);
  }

  private int counted(Totals total, long[] events, int from, int to) {
    CounterPlan plan = total.entry.plan();
    int half = 2 + total.words;
    bytes.ensure(plan.size(), events[from + 1]);
    int afterRun = runs.counted(total.region, plan, events, from, to);
    if (afterRun == from) {
      bytes.leaf(total.region, events[from + 1], events[from + half + 1]);
      for (int i = 0; i < plan.size(); i++) {
        bytes.value(plan.increment(i, events, from + 2, events, from + half + 2));
      }
      afterRun = from + 2 * half;
    }
    return afterRun;
  }

  /**
   * Writes openings and method exits that repeat every {@code words} words, under a parent that has
   * a record. Openings and exits are balanced in each cycle.
   */
  void cycles(long[] events, int from, int to, int words) {
    int next = from;
    while (next < to) {
      bytes.ensureBytes(EventBytes.VALUE_BYTES * words, events[next + 1]);
      int after = runs.cycles(events, next, to, words);
      if (after == next) {
        // The first cycle often begins long after the events before it, which were in another
        // batch.
        after += words;
        cycle(events, next, after);
      }
      next = after;
    }
  }

  private void cycle(long[] events, int from, int to) {
    for (int at = from; at < to; at += 2) {
      long time = events[at + 1];
      bytes.ensure(time);
      if (EventTag.kind(events[at]) == EventTag.OPEN) {
        bytes.event(EventCode.OPEN, EventTag.upper(events[at]), time);
      } else {
        bytes.event(EventCode.EXIT, 0, time);
      }
    }
  }

  /** Writes the method exit of the execution at that frame, which has only wall time. */
  void exit(FoldFrame frame, long now) {
    exit(top - frame.place, now);
    closed(frame, true);
  }

  /**
   * Writes the method exit of an execution, given its number of places below the top of the stack.
   */
  private void exit(int depth, long now) {
    bytes.ensure(now);
    if (depth != 0 || !bytes.shortEvent(EventCode.SHORT_EXIT, 0, now)) {
      bytes.event(EventCode.EXIT, depth, now);
    }
  }

  /** Writes the close of the execution at that frame, with the values in {@code counters}. */
  void close(FoldFrame frame, boolean method, long now, long remark, CounterFold counters) {
    int values = frame.totals.counters.length;
    bytes.ensure(values, now);
    int kind = method ? EventCode.EXIT : EventCode.CLOSE;
    bytes.event(remark == 0 ? kind : kind + 2, top - frame.place, now);
    if (remark != 0) {
      bytes.number(remark);
    }
    values(values, counters);
    closed(frame, method);
  }

  /**
   * Abandons the open executions from {@code uppermost} down to, but not including, {@code frame}:
   * they will never be closed, because the method at {@code frame} closes. Abandons all of them if
   * {@code frame} is null. If the method has a record, no event is written, because the event of
   * its close implies it.
   */
  void abandonAbove(FoldFrame frame, FoldFrame uppermost, long now) {
    int lowest = -1;
    for (FoldFrame lost = uppermost; lost != frame; lost = lost.below) {
      if (lost.place >= 0) {
        lowest = lost.place;
        lost.place = -1;
      }
    }
    if (lowest >= 0 && (frame == null || frame.place < 0)) {
      bytes.ensure(now);
      bytes.event(EventCode.ABANDON, top - lowest, now);
      popTo(lowest - 1);
    }
  }

  /** The execution at that frame gets a tag. */
  void tag(FoldFrame frame, long now, int key, long value) {
    if (!stopped) {
      tag(top - frame.place, now, key, value);
    }
  }

  private void tag(int depth, long now, int key, long value) {
    bytes.ensure(now);
    bytes.event(EventCode.TAG, depth, now);
    bytes.tag(key, value);
  }

  /** Writes the tags of the cross-thread span that is closed next. */
  void tagHandedOn(long now, OpenTags tags) {
    for (int i = 0; !stopped && i < tags.size(); i++) {
      bytes.ensure(now);
      bytes.event(EventCode.HANDED_TAG, 0, now);
      bytes.tag(tags.key(i), tags.value(i));
    }
  }

  void openHandedOn(int region, long now, long sequence, FoldFrame above) {
    if (stopped) {
      return;
    }
    carried(above, now);
    bytes.ensure(now);
    bytes.event(EventCode.HANDED_OPEN, region, now);
    bytes.number(sequence);
    if (above == null) {
      bytes.number(0);
    } else {
      bytes.number(above.place >= 0 ? 1 : above.totals.region + 2L);
    }
  }

  /**
   * Writes the close of a cross-thread span: the raw event of {@link EventTag#HANDED_CLOSE} at
   * {@code from}.
   */
  void closeHandedOn(
      Totals total, long[] events, int from, long now, boolean truncated, CounterFold counters) {
    close(
        total,
        events[from + 2],
        events[from + 3] >>> 1,
        now,
        EventCode.remark((int) events[from + 5], truncated),
        events[from + 1] - events[from + 4],
        counters);
  }

  /** Writes that the execution at that frame leaves the stack, and will be closed by its number. */
  void leave(FoldFrame frame, long now, long number) {
    bytes.ensure(now);
    bytes.event(EventCode.ASYNC_EXIT, top - frame.place, now);
    bytes.number(number);
    closed(frame, true);
  }

  /**
   * Writes the close of an execution that is not on the stack, with the values in {@code counters}.
   *
   * @param log the log that it opened in
   * @param number its number there
   */
  void close(
      Totals total, long log, long number, long now, long remark, long wall, CounterFold counters) {
    if (stopped) {
      return;
    }
    int values = total.counters.length;
    bytes.ensure(values, now);
    bytes.event(EventCode.HANDED_CLOSE, total.region, now);
    bytes.number(log);
    bytes.number(number);
    bytes.number(remark);
    bytes.number(wall);
    values(values, counters);
  }

  /** Passes everything written so far to the store. */
  public void flush() {
    bytes.flush();
  }

  /** Ends writing, because the thread has ended. */
  public void finish() {
    endCarrying();
    bytes.release();
  }

  /**
   * Continues for another thread, because the one before has ended.
   *
   * @param next the id of the thread
   */
  public void continueFor(long next) {
    endCarrying();
    bytes.flush();
    bytes.thread(next);
  }

  /** A reader need not remember anything of a thread that has ended. */
  private void endCarrying() {
    if (carriedFrom != 0 && !stopped) {
      bytes.ensure(bytes.time());
      bytes.event(EventCode.CARRIED, 0, bytes.time());
      carriedFrom = 0;
    }
  }

  /**
   * Restarts in a new generation of the store. Executions that are open now will have no record.
   */
  void reset(int generation) {
    partial = true;
    bytes.reset(generation);
    popTo(-1);
    carriedFrom = 0;
  }

  private void values(int values, CounterFold counters) {
    for (int i = 0; i < values; i++) {
      bytes.value(counters.increment(i));
    }
  }

  private void closed(FoldFrame frame, boolean method) {
    int place = frame.place;
    frame.place = -1;
    if (method || place == top) {
      popTo(place - 1);
    } else {
      if (place >= closedEarly.length) {
        closedEarly = Arrays.copyOf(closedEarly, Math.max(16, 2 * place));
      }
      closedEarly[place] = true;
      earlyCloses++;
    }
  }

  /** Makes {@code place} the top of the stack, or the next place below it that is open. */
  private void popTo(int place) {
    int from = top;
    top = place;
    if (earlyCloses != 0) {
      fillHoles(from);
    }
  }

  private void fillHoles(int from) {
    int i = Math.min(from, closedEarly.length - 1);
    while (i > top || i >= 0 && i == top && closedEarly[i]) {
      if (closedEarly[i]) {
        closedEarly[i] = false;
        earlyCloses--;
      }
      top = Math.min(top, i - 1);
      i--;
    }
  }
}
