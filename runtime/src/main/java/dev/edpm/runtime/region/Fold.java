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

  /** What in an event's first word tells that it opens the lowest frame. */
  private static final long EMPTY_STACK_BITS = 0xffff_ffffL;

  private static final int CLOSED = 0;
  private static final int OPEN = 1;

  /** Open, and opened inside another execution of its region. */
  private static final int OPEN_INSIDE = 2;

  private final Recorder recorder;
  private final IntFunction<RegionEntry> entries;
  private final RecordWriter records;
  private final CounterFold counters = new CounterFold();
  private final Compensation compensation;

  // One entry a frame of the thread's stack.
  private Totals[] totals = new Totals[16];
  private long[] opened = new long[16];
  private long[] self = new long[16];
  private byte[] state = new byte[16];

  private int top = -1;

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
   * program: events are lost until the thread's stack is empty again, and the report says so.
   */
  void fold(long[] events, int from, int to) {
    if (lost && (from == to || (events[from] & EMPTY_STACK_BITS) != EventTag.OPEN)) {
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

  private void foldAll(long[] events, int from, int to) {
    boolean recording = records.isRecording();
    boolean plain = compensation == null && !Pause.ever();
    int at = from;
    while (at < to) {
      long tag = events[at];
      int kind = EventTag.kind(tag);
      if (kind == EventTag.OPEN) {
        Totals total = total(EventTag.upper(tag));
        if (plain
            && total.plain()
            && at + 4 <= to
            && events[at + 2] == exitOf(tag)
            && hasKnownParent(total, recording)) {
          at = leaves(events, at, to, total, recording);
          continue;
        }
        at = open(events, at, EventTag.frame(tag), total, recording);
      } else if (kind <= EventTag.FAILED_CLOSE) {
        at = close(events, at, kind, EventTag.frame(tag), EventTag.upper(tag));
      } else if (kind == EventTag.HANDED_OPEN) {
        at = openHandedOn(events, at, total(EventTag.upper(tag)));
      } else {
        at = closeHandedOn(events, at, total(EventTag.upper(tag)));
      }
    }
  }

  /** Tells whether new executions have records. On any thread. */
  boolean isRecording() {
    return records.isRecording();
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
        fresh.goOnFrom(one);
        replace(one, fresh);
      }
    }
    records.reset();
  }

  private void replace(Totals old, Totals fresh) {
    byRegion[old.entry.id()] = fresh;
    for (int i = 0; i <= top; i++) {
      if (totals[i] == old) {
        totals[i] = fresh;
      }
    }
  }

  /** A record whose parent has none must name it, which {@link #leaves} does not do. */
  private boolean hasKnownParent(Totals total, boolean recording) {
    return top < 0 || records.has(top) || !recording || !total.entry.keepsRecords();
  }

  private static long exitOf(long open) {
    return open & EventTag.FRAME_BITS | EventTag.EXIT;
  }

  /**
   * Takes in a run of executions of one region that measured wall time alone and had nothing
   * inside: in most programs most of them. Everything stays in registers until the run ends.
   */
  private int leaves(long[] events, int from, int to, Totals total, boolean recording) {
    if (counters.areOpen()) {
      counters.interrupt(totals[top], top);
    }
    long open = events[from];
    long exit = exitOf(open);
    RegionEntry entry = total.entry;
    boolean recorded = recording && entry.keepsRecords();
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
      records.leaves(entry.id(), events, from, at);
      total.records += executions;
    } else {
      moments.distributeLeaves(events, from, at);
      total.recordsDropped += entry.keepsRecords() ? executions : 0;
    }
    if (top >= 0) {
      self[top] += above;
    }
    last = before;
    return at;
  }

  private int open(long[] events, int at, int frame, Totals total, boolean recording) {
    long uncompensated = events[at + 1];
    long time = uncompensated;
    if (compensation != null) {
      time = compensation.opening(time, frame);
    }
    int above = top;
    if (above >= 0) {
      self[above] += time - last;
    }
    last = time;
    if (frame >= totals.length) {
      grow(2 * frame);
    }
    RegionEntry entry = total.entry;
    int values = entry.counters();
    boolean inside = total.open++ != 0;
    boolean begins = !inside || endCutStretch(total, uncompensated);
    if (begins) {
      total.beginStretch(time, uncompensated);
    }
    if (values != 0 || counters.areOpen()) {
      counters.open(above < 0 ? null : totals[above], above, total, frame, events, at + 2, begins);
    }
    totals[frame] = total;
    opened[frame] = time;
    self[frame] = 0;
    state[frame] = (byte) (inside ? OPEN_INSIDE : OPEN);
    if (recording && entry.keepsRecords()) {
      records.open(frame, entry.id(), time, above < 0 ? null : totals[above].entry, above);
      total.records++;
    } else {
      records.leaveOut(frame);
    }
    top = frame;
    return at + 2 + values;
  }

  private int close(long[] events, int at, int kind, int frame, int exception) {
    long uncompensated = events[at + 1];
    long time = uncompensated;
    long from = opened[frame];
    boolean cut;
    if (compensation == null) {
      cut = Pause.ever() && Pause.during(from, time);
    } else {
      time = compensation.closing(time);
      cut = Pause.ever() && Pause.during(compensation.opened(frame), uncompensated);
    }
    Totals total = totals[frame];
    int values = total.entry.counters();
    int uppermost = top;
    self[uppermost] += time - last;
    last = time;
    boolean method = kind == EventTag.EXIT || kind == EventTag.FAILED_EXIT;
    if (method && frame < uppermost) {
      abandonAbove(frame);
      records.abandonAbove(frame, uppermost, time);
    }
    boolean recorded = records.has(frame);
    boolean begins = cut && endCutStretch(total, uncompensated);
    if (begins) {
      total.beginStretch(time, uncompensated);
    }
    if (cut) {
      total.truncated++;
    } else {
      long wall = time - from;
      total.inner += state[frame] == OPEN_INSIDE ? 1 : 0;
      total.recursive += wall;
      total.extendStretch(time);
      total.inside += wall - self[frame];
      total.wall.add(wall, !recorded);
    }
    if (values != 0 || counters.areOpen()) {
      boolean staysTop = !method && frame != uppermost;
      counters.close(
          uppermost,
          totals[uppermost],
          staysTop,
          total,
          frame,
          events,
          at + 2,
          begins,
          cut,
          !recorded);
    }
    if (--total.open == 0) {
      total.endStretch();
    }
    if (recorded) {
      long remark = RecordWriter.remark(exception, cut);
      records.close(frame, method, time, remark, values == 0 ? null : counters, values);
    } else if (total.entry.keepsRecords() && !cut) {
      total.recordsDropped++;
    }
    state[frame] = CLOSED;
    while (top >= 0 && state[top] == CLOSED) {
      top--;
    }
    return at + 2 + values;
  }

  /** What was measured before a pause is not joined to what comes after it. */
  private static boolean endCutStretch(Totals total, long uncompensated) {
    if (Pause.ever() && total.isStretchCut(uncompensated)) {
      total.endStretch();
      return true;
    }
    return false;
  }

  /** What a method left open when it ended will never be closed. */
  private void abandonAbove(int frame) {
    for (int i = top; i > frame; i--) {
      if (state[i] != CLOSED) {
        state[i] = CLOSED;
        Totals one = totals[i];
        one.abandoned++;
        if (one.entry.counters() != 0) {
          counters.abandon();
        }
        if (--one.open == 0) {
          one.endStretch();
        }
      }
    }
    top = frame;
  }

  /** Whatever is open will never be closed, as far as can be known. */
  private void abandonAll() {
    int uppermost = top;
    top = -1;
    counters.abandonAll();
    for (Totals one : byRegion) {
      if (one != null && one.open != 0) {
        one.abandoned += one.open;
        one.open = 0;
        one.endStretch();
      }
    }
    Arrays.fill(state, (byte) CLOSED);
    try {
      records.abandonAbove(-1, uppermost, last);
    } catch (RuntimeException | Error e) {
      records.stop();
    }
  }

  private int openHandedOn(long[] events, int at, Totals total) {
    long sequence = events[at + 2];
    if ((sequence & 1) != 0) {
      long time = events[at + 1];
      total.records++;
      records.openHandedOn(
          total.entry.id(),
          compensation == null ? time : compensation.other(time),
          sequence >>> 1,
          top < 0 ? null : totals[top].entry,
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
      records.closeHandedOn(total.entry.id(), events, at, now, cut, values);
    } else if (total.entry.keepsRecords() && !cut) {
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

  private void grow(int length) {
    totals = Arrays.copyOf(totals, length);
    opened = Arrays.copyOf(opened, length);
    self = Arrays.copyOf(self, length);
    state = Arrays.copyOf(state, length);
  }
}
