package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.encode.EventBytes;
import dev.edpm.runtime.region.encode.EventCode;
import dev.edpm.runtime.region.encode.EventRuns;
import dev.edpm.runtime.region.encode.LeafRuns;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.store.RecordStore;
import java.util.Arrays;

/**
 * Writes one thread's records, as encoded events in order of time. It follows the stack of those
 * open executions that have records, which is what a reader of the events will see. Guarded by the
 * monitor of the thread's log.
 */
public final class RecordWriter {

  private final RecordStore store;
  private final EventBytes bytes;
  private final EventRuns runs;
  private final LeafRuns leafRuns;

  /** By place: whether the execution has been closed, with others above it still open. */
  private boolean[] closedEarly = new boolean[16];

  private int earlyCloses;

  private int top = -1;

  /** Whether executions may be open that began before everything was forgotten. */
  private boolean partial;

  private volatile boolean stopped;

  public RecordWriter(int log, RecordStore store) {
    this(log, store, store.generation());
  }

  /**
   * @param generation that of the store in which it begins
   */
  public RecordWriter(int log, RecordStore store, int generation) {
    this.store = store;
    this.bytes = new EventBytes(log, store, generation);
    this.runs = new EventRuns(bytes);
    this.leafRuns = new LeafRuns(bytes);
  }

  /** Returns the number of its log. */
  public int log() {
    return bytes.log();
  }

  /** Says the id of the log's thread. */
  public void thread(long id) {
    bytes.thread(id);
  }

  /** Returns the generation of the store that it writes in. */
  int generation() {
    return bytes.generation();
  }

  /** Tells whether nothing is written any more. */
  boolean isStopped() {
    return stopped;
  }

  /** Tells whether new executions have records. On any thread. */
  boolean isRecording() {
    return !stopped && store.isRecording();
  }

  /** After an error that may have left half an event: there are no further records. */
  void stop() {
    stopped = true;
    bytes.drop();
  }

  /**
   * An execution opens.
   *
   * @param above the frame that was uppermost before, or null
   */
  void open(FoldFrame frame, long now, FoldFrame above) {
    if (above == null) {
      partial = false;
    }
    open(frame, now, above, partial && frame.inside);
  }

  /** An execution goes on that opened before the records began anew. */
  void reopen(FoldFrame frame) {
    // The frame below held what was uppermost then, which may have been closed since.
    open(frame, frame.opened, frame.below, frame.inside);
  }

  /**
   * Writes an opening.
   *
   * @param inside whether it is to be said that another execution of the region is open, which the
   *     records do not show
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
    } else if (!bytes.shortEvent(EventCode.SHORT_OPEN, region, now)) {
      bytes.event(EventCode.OPEN, region, now);
    }
    int place = ++top;
    frame.place = place;
  }

  /** An execution opened and closed with nothing inside, under a parent that has a record. */
  void leaf(int region, long from, long to) {
    bytes.ensure(from);
    bytes.leaf(region, from, to);
  }

  /**
   * Executions of one region that opened and closed with nothing inside, and measured wall time
   * alone, under a parent that has a record: the raw events from {@code from} on. Their times are
   * added up on the way.
   *
   * @return where they end
   */
  int wallLeaves(Totals total, long[] events, int from, int to) {
    return leafRuns.add(total.region, total.wall, events, from, to);
  }

  /**
   * Executions of one region with counters that opened and closed with nothing inside, as the raw
   * events from {@code from} to before {@code to}, under a parent that has a record.
   */
  void leaves(Totals total, long[] events, int from, int to) {
    int next = from;
    while (next < to) {
      next = counted(total, events, next, to);
    }
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
   * Openings and method exits that are the same every {@code words} words, each cycle balanced,
   * under a parent that has a record.
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

  /** The execution at that frame leaves its method; it has wall time alone. */
  void exit(FoldFrame frame, long now) {
    bytes.ensure(now);
    if (frame.place != top || !bytes.shortEvent(EventCode.SHORT_EXIT, 0, now)) {
      bytes.event(EventCode.EXIT, top - frame.place, now);
    }
    closed(frame, true);
  }

  /** The execution at that frame closes; {@code counters} has its values. */
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
   * What is open above {@code frame}, up to {@code uppermost}, will never be closed, because the
   * method at {@code frame} closes; everything, when {@code frame} is null. Where the method has a
   * record, its close says so.
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

  void openHandedOn(int region, long now, long sequence, FoldFrame above) {
    if (stopped) {
      return;
    }
    bytes.ensure(now);
    bytes.event(EventCode.HANDED_OPEN, region, now);
    bytes.number(sequence);
    if (above == null) {
      bytes.number(0);
    } else {
      bytes.number(above.place >= 0 ? 1 : above.totals.region + 2L);
    }
  }

  /** The raw event of {@link EventTag#HANDED_CLOSE} at {@code from}. */
  void closeHandedOn(
      Totals total, long[] events, int from, long now, boolean truncated, CounterFold counters) {
    if (stopped) {
      return;
    }
    int values = total.counters.length;
    bytes.ensure(values, now);
    bytes.event(EventCode.HANDED_CLOSE, total.region, now);
    bytes.number(events[from + 2]);
    bytes.number(events[from + 3] >>> 1);
    bytes.number(EventCode.remark((int) events[from + 5], truncated));
    bytes.number(events[from + 1] - events[from + 4]);
    values(values, counters);
  }

  /** Hands what there is to the store. */
  public void flush() {
    bytes.flush();
  }

  /** The thread has ended. */
  public void finish() {
    bytes.release();
  }

  /** Begins anew, in a generation of the store; what is open now will have no record. */
  void reset(int generation) {
    partial = true;
    bytes.reset(generation);
    popTo(-1);
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
        closedEarly = Arrays.copyOf(closedEarly, 2 * place);
      }
      closedEarly[place] = true;
      earlyCloses++;
    }
  }

  /** Makes {@code place} the top, or the next one below it that is open. */
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
