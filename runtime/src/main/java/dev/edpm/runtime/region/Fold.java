package dev.edpm.runtime.region;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Turns one thread's raw events into aggregates and records: it follows the thread's stack of open
 * regions, one batch after the other. Guarded by the monitor of its log.
 */
final class Fold {

  /**
   * Walls of fewer bits than this are added up in a run: the squares of as many as a log holds do
   * not overflow.
   */
  private static final int RUN_BITS = 26;

  /** What of an event's first word tells whether it opens the lowest frame. */
  private static final long LOWEST_OPEN_BITS = 0xffff_ffffL;

  private final Recorder recorder;
  private final IntFunction<RegionEntry> entries;
  private final RecordWriter records;
  private final CounterFold counters = new CounterFold();
  private final Compensation compensation;

  private FoldFrame[] frames = {};

  /** The uppermost open frame, or null. */
  private FoldFrame top;

  /** When the uppermost open region last became so. */
  private long last;

  private Totals[] byRegion = {};

  /** Set after an error, until an event comes that can be understood without those before it. */
  private boolean lost;

  /**
   * @param entries the regions by id
   */
  Fold(Recorder recorder, IntFunction<RegionEntry> entries, RecordWriter records) {
    this.recorder = recorder;
    this.entries = entries;
    this.records = records;
    this.compensation = recorder.compensation();
  }

  /**
   * Takes in the events from {@code from} to before {@code to}. An error of ours must not reach the
   * program: events are lost until a batch begins with an empty stack, and the report says so.
   */
  void fold(long[] events, int from, int to) {
    if (lost && (from == to || (events[from] & LOWEST_OPEN_BITS) != EventTag.OPEN)) {
      return;
    }
    lost = false;
    try {
      foldAll(events, from, to);
    } catch (RuntimeException | Error e) {
      lost = true;
      recorder.foldFailed(e);
      abandonAll();
    }
  }

  /** Tells whether new executions have records. On any thread. */
  boolean isRecording() {
    return records.isRecording();
  }

  private void foldAll(long[] events, int from, int to) {
    boolean recording = records.isRecording();
    boolean plain = compensation == null && !Pause.ever();
    int at = from;
    while (at < to) {
      long tag = events[at];
      int kind = EventTag.kind(tag);
      if (kind == EventTag.OPEN) {
        Totals total = total(EventTag.upper(tag));
        if (!plain || !total.plain || counters.areOpen()) {
          at = open(events, at, frame(EventTag.frame(tag)), total, recording);
        } else if (at + 4 <= to
            && events[at + 2] == exitOf(tag)
            && total.open == 0
            && (top == null || top.place >= 0 || !recording || !total.keepsRecords)) {
          // A record whose parent has none must name it, which that of a leaf does not.
          boolean recorded = recording && total.keepsRecords;
          if (at + 4 < to && events[at + 4] == tag) {
            at = leaves(events, at, to, total, recorded);
          } else {
            leaf(events[at + 1], events[at + 3], total, recorded);
            at += 4;
          }
        } else {
          push(frame(EventTag.frame(tag)), total, events[at + 1], recording);
          at += 2;
        }
      } else if (plain && kind == EventTag.EXIT && isPlainTop(EventTag.frame(tag))) {
        exitPlain(top, events[at + 1]);
        at += 2;
      } else if (kind <= EventTag.FAILED_CLOSE) {
        at = close(events, at, kind, frame(EventTag.frame(tag)), EventTag.upper(tag));
      } else if (kind == EventTag.HANDED_OPEN) {
        at = openHandedOn(events, at, total(EventTag.upper(tag)));
      } else {
        at = closeHandedOn(events, at, total(EventTag.upper(tag)));
      }
    }
  }

  /** Returns the thread's totals by region id, with gaps. */
  Totals[] totals() {
    return byRegion;
  }

  RecordWriter records() {
    return records;
  }

  /** Forgets all aggregates and records; what is open now will count as cut. */
  void reset() {
    for (Totals one : byRegion) {
      if (one != null) {
        Totals fresh = new Totals(one.entry);
        fresh.open = one.open;
        fresh.firstForgotten = one.open != 0;
        replace(one, fresh);
      }
    }
    for (FoldFrame frame = top; frame != null; frame = frame.below) {
      frame.place = -1;
      frame.forgotten = frame.open;
    }
    records.reset();
  }

  private void replace(Totals old, Totals fresh) {
    byRegion[old.entry.id()] = fresh;
    for (FoldFrame frame = top; frame != null; frame = frame.below) {
      if (frame.totals == old) {
        frame.totals = fresh;
      }
    }
  }

  private boolean isPlainTop(int index) {
    return top.index == index && top.totals.plain && !counters.areOpen();
  }

  private void push(FoldFrame frame, Totals total, long time, boolean recording) {
    FoldFrame above = top;
    if (above != null) {
      above.self += time - last;
    }
    last = time;
    frame.inside = total.open != 0;
    if (total.open++ == 0) {
      total.first = time;
    }
    frame.totals = total;
    frame.opened = time;
    frame.self = 0;
    frame.open = true;
    if (recording && total.keepsRecords) {
      records.open(frame, time, above);
      total.records++;
    } else {
      frame.place = -1;
    }
    top = frame;
  }

  /** As {@link #close}, of the uppermost frame, where only wall time is measured. */
  private void exitPlain(FoldFrame frame, long time) {
    Totals total = frame.totals;
    long own = frame.self + time - last;
    last = time;
    boolean recorded = frame.place >= 0;
    total.open--;
    total.add(frame.opened, time, own, frame.inside, !recorded);
    if (recorded) {
      records.exit(frame, time);
    } else if (total.keepsRecords) {
      total.recordsDropped++;
    }
    frame.open = false;
    top = frame.uppermostOpen();
  }

  /** Takes in an execution that measured wall time alone and had nothing inside. */
  private void leaf(long from, long to, Totals total, boolean recorded) {
    if (top != null) {
      top.self += from - last;
    }
    last = to;
    total.wall.add(to - from, !recorded);
    if (recorded) {
      records.leaf(total.region, from, to);
      total.records++;
    } else if (total.keepsRecords) {
      total.recordsDropped++;
    }
  }

  private static long exitOf(long open) {
    return open & EventTag.FRAME_BITS | EventTag.EXIT;
  }

  /**
   * Takes in a run of such executions of one region: in most programs most of them. Everything
   * stays in registers until the run ends.
   */
  private int leaves(long[] events, int from, int to, Totals total, boolean recorded) {
    long open = events[from];
    long exit = exitOf(open);
    Moments moments = total.wall;
    long before = last;
    long above = 0;
    long sum = 0;
    long squares = 0;
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    int run = 0;
    int at = from;
    do {
      long start = events[at + 1];
      long end = events[at + 3];
      long wall = end - start;
      above += start - before;
      before = end;
      if (wall >>> RUN_BITS == 0) {
        run++;
        sum += wall;
        squares += wall * wall;
        min = Math.min(min, wall);
        max = Math.max(max, wall);
      } else {
        moments.add(wall, false);
      }
      at += 4;
    } while (at + 4 <= to && events[at] == open && events[at + 2] == exit);
    if (run != 0) {
      moments.addRun(run, sum, squares, min, max);
    }
    int executions = (at - from) / 4;
    if (recorded) {
      records.leaves(total.region, events, from, at);
      total.records += executions;
    } else {
      moments.distributeLeaves(events, from, at);
      total.recordsDropped += total.keepsRecords ? executions : 0;
    }
    if (top != null) {
      top.self += above;
    }
    last = before;
    return at;
  }

  private int open(long[] events, int at, FoldFrame frame, Totals total, boolean recording) {
    long time = events[at + 1];
    boolean begins = total.open == 0 || endCutStretch(total, time);
    if (compensation != null) {
      frame.uncompensated = time;
      total.firstUncompensated = begins ? time : total.firstUncompensated;
      time = compensation.opening(time);
    }
    total.first = begins ? time : total.first;
    int values = total.entry.counters();
    if (values != 0 || counters.areOpen()) {
      counters.open(top, frame.index, total, events, at + 2, begins);
    }
    push(frame, total, time, recording);
    return at + 2 + values;
  }

  private int close(long[] events, int at, int kind, FoldFrame frame, int exception) {
    Totals total = frame.totals;
    long time = events[at + 1];
    boolean cut = frame.forgotten || Pause.ever() && Pause.during(openedAt(frame), time);
    frame.forgotten = false;
    if (compensation != null) {
      time = compensation.closing(time);
    }
    int values = total.entry.counters();
    FoldFrame uppermost = top;
    uppermost.self += time - last;
    last = time;
    boolean method = kind == EventTag.EXIT || kind == EventTag.FAILED_EXIT;
    if (method && frame != uppermost) {
      abandonAbove(frame);
      records.abandonAbove(frame, uppermost, time);
    }
    boolean recorded = frame.place >= 0;
    if (values != 0 || counters.areOpen()) {
      boolean stays = !method && frame != uppermost;
      counters.close(uppermost, stays, total, frame.index, events, at + 2, cut, !recorded);
    }
    total.open--;
    if (cut) {
      total.truncated++;
    } else {
      total.add(frame.opened, time, frame.self, frame.inside, !recorded);
    }
    if (total.open == 0) {
      total.endStretch();
    }
    if (recorded) {
      long remark = EventCode.remark(exception, cut);
      records.close(frame, method, time, remark, values == 0 ? null : counters, values);
    } else if (total.keepsRecords && !cut) {
      total.recordsDropped++;
    }
    frame.open = false;
    top = top.uppermostOpen();
    return at + 2 + values;
  }

  /** What was measured before a pause is not joined to what comes after it. */
  private boolean endCutStretch(Totals total, long time) {
    long first = compensation == null ? total.first : total.firstUncompensated;
    boolean cut = total.firstForgotten || Pause.ever() && Pause.during(first, time);
    if (cut) {
      total.endStretch();
    }
    return cut;
  }

  private long openedAt(FoldFrame frame) {
    return compensation == null ? frame.opened : frame.uncompensated;
  }

  /** What a method left open when it ended will never be closed; all that is open, for null. */
  private void abandonAbove(FoldFrame frame) {
    for (FoldFrame above = top; above != frame; above = above.below) {
      if (above.open) {
        above.open = false;
        above.forgotten = false;
        Totals total = above.totals;
        total.abandoned++;
        if (total.entry.counters() != 0) {
          counters.abandon();
        }
        if (--total.open == 0) {
          total.endStretch();
        }
      }
    }
    top = frame;
  }

  /** After an error, which may have left anything half done. */
  private void abandonAll() {
    FoldFrame uppermost = top;
    abandonAbove(null);
    counters.abandonAll();
    for (Totals one : byRegion) {
      if (one != null) {
        one.open = 0;
      }
    }
    for (FoldFrame frame : frames) {
      frame.open = false;
    }
    try {
      records.abandonAbove(null, uppermost, last);
    } catch (RuntimeException | Error e) {
      records.stop();
    }
  }

  /** Whether it has a record was decided at the opening, so that its close may come from afar. */
  private int openHandedOn(long[] events, int at, Totals total) {
    long sequence = events[at + 2];
    if ((sequence & 1) != 0) {
      long time = events[at + 1];
      total.records++;
      records.openHandedOn(
          total.region,
          compensation == null ? time : compensation.other(time),
          sequence >>> 1,
          top);
    }
    return at + 3;
  }

  /** A handed-on span is nobody's parent, and what it measured is all its own. */
  private int closeHandedOn(long[] events, int at, Totals total) {
    boolean recorded = (events[at + 3] & 1) != 0;
    long time = events[at + 1];
    long from = events[at + 4];
    int values = total.entry.counters();
    boolean cut = Pause.ever() && Pause.during(from, time);
    if (cut) {
      total.truncated++;
    } else {
      total.wall.add(time - from, !recorded);
      CounterFold.addHandedOn(total, events, at + 6, !recorded);
    }
    if (recorded) {
      long now = compensation == null ? time : compensation.other(time);
      records.closeHandedOn(total.region, events, at, now, cut, values);
    } else if (total.keepsRecords && !cut) {
      total.recordsDropped++;
    }
    return at + 6 + values;
  }

  private Totals total(int region) {
    if (region < byRegion.length && byRegion[region] != null) {
      return byRegion[region];
    }
    if (region >= byRegion.length) {
      byRegion = Arrays.copyOf(byRegion, Math.max(region + 1, 2 * byRegion.length));
    }
    return byRegion[region] = new Totals(entries.apply(region));
  }

  private FoldFrame frame(int index) {
    return index < frames.length ? frames[index] : newFrame(index);
  }

  private FoldFrame newFrame(int index) {
    int from = frames.length;
    frames = Arrays.copyOf(frames, Math.max(16, 2 * index));
    for (int i = from; i < frames.length; i++) {
      frames[i] = new FoldFrame(i, i == 0 ? null : frames[i - 1]);
    }
    return frames[index];
  }
}
