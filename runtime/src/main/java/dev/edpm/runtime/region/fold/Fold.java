package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.region.compensate.Compensation;
import dev.edpm.runtime.region.encode.EventCode;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.event.WarmUp;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.segment.SegmentLog;
import dev.edpm.runtime.region.tag.OpenTags;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Turns one thread's raw events into aggregates and records. It follows the thread's stack of open
 * regions from batch to batch. Guarded by the monitor of the thread's log.
 *
 * <p>An event is some words of the log: its kind with its region and its place on the stack (its
 * frame), its time, and the values of the region's counters. A batch is read from front to back. An
 * opening stores its time and values in its frame, and begins a record if the region has room for
 * one. A close takes the growth of both, adds it to the totals of the region, of its call path and
 * of its tags, adds its time to the time inside the frame below, and completes the record. What is
 * open at the end of a batch stays in the frames, so no event is needed twice. Most executions need
 * few of these steps: {@link PlainFold} folds them in a loop of its own, whole runs of equal leaves
 * or cycles at once. After an error the rest of the batch is skipped and its executions are counted
 * as lost; folding resumes where the lowest frame opens, which depends on nothing before it.
 */
public final class Fold {

  private static final String NO_STACK = "a thread ran many regions near the end of its stack";

  private static final long NEVER = Long.MAX_VALUE;

  private static final PathTable NO_PATHS = new PathTable();

  private final DeferredProblems problems;
  private final LostExecutions lostExecutions;
  private final IntFunction<RegionEntry> entries;
  private final CallPaths paths;
  private final FoldState state;
  private final PlainFold plainFold;
  private final RecordWriter records;
  private final CounterFold counters = new CounterFold();
  private final TagFold tags;
  private final LongestFold longest;
  private final AsynchronousFold asynchronous;
  private final SampledTrees trees;
  private final Compensation compensation;
  private final SkippedEvents skipped;
  private final SegmentFold segments;

  /** Cross-thread spans that opened earlier have their records, if any, in an earlier snapshot. */
  private long recordedSince = Long.MIN_VALUE;

  /** Whether this thread has had an event after the end of the warm-up. */
  private boolean warm;

  /** The end of the warm-up as far as it is known; read once for each batch. */
  private long warmUpEnd;

  /** Set after an error, until an event that can be understood without the events before it. */
  private boolean lost;

  /**
   * The cause of the last batch's failure, until the fold has recovered from it: a throwable, or a
   * text if the stack had no room to create one.
   */
  private Object failure;

  /** The cause of an earlier failure that has not been reported yet. */
  private Object deferred;

  /**
   * Creates the fold of one thread.
   *
   * @param problems receives internal errors
   * @param lostExecutions counts measured executions that are lost
   * @param entries the regions by id
   * @param compensation subtracts the own cost from times, or {@code null}
   * @param paths the call paths, or {@code null} if they are off
   * @param segments where self segments are kept
   */
  public Fold(
      DeferredProblems problems,
      LostExecutions lostExecutions,
      IntFunction<RegionEntry> entries,
      RecordWriter records,
      Compensation compensation,
      CallPaths paths,
      SegmentLog segments) {
    this.problems = problems;
    this.lostExecutions = lostExecutions;
    this.entries = entries;
    this.paths = paths;
    this.state = new FoldState(entries, records.generation(), paths);
    this.trees = new SampledTrees(state);
    this.skipped = new SkippedEvents(entries, state);
    this.segments = new SegmentFold(state, records, skipped, segments);
    this.tags = new TagFold(state, counters, records, problems);
    this.longest = new LongestFold(state, counters, records);
    this.plainFold = new PlainFold(state, counters, records, tags, longest);
    this.asynchronous = new AsynchronousFold(state, counters, records, tags);
    this.records = records;
    records.follow(state.paths);
    this.compensation = compensation;
  }

  /** Sets the time before which cross-thread spans opened that have no record here. */
  public void recordedSince(long time) {
    recordedSince = time;
  }

  /**
   * Folds the events from {@code from} up to, but not including, {@code to}. Internal errors must
   * not reach the program. After one, events are lost until the lowest frame opens, and the report
   * says so.
   */
  public void fold(long[] events, int from, int to) {
    fold(events, from, to, NEVER);
  }

  /**
   * Like {@link #fold(long[], int, int)}, but stops at the first event that happened at or after a
   * given time.
   *
   * @return the index of that event, or {@code to} if there is none
   */
  public int fold(long[] events, int from, int to, long end) {
    if (deferred != null) {
      reportDeferred();
    }
    state.reached = from;
    try {
      if (failure != null) {
        recover();
      }
      int at = lost ? resume(events, from, to) : from;
      return at == to ? to : foldAll(events, at, to, end);
    } catch (RuntimeException | Error e) {
      // There may be too little stack left for anything more than this call.
      failed(e, events, state.reached, to);
      return to;
    }
  }

  /**
   * Drops events because there is too little stack to fold them. This method needs little stack
   * itself. If even that is missing, the stack overflows and no event has been dropped.
   */
  public void drop(long[] events, int from, int to) {
    if (from == to) {
      return;
    }
    if (!lost) {
      skipped.begin();
    }
    skip(events, from, to, false);
    if (!lost) {
      failure = NO_STACK;
      lost = true;
    }
  }

  private void failed(Throwable e, long[] events, int from, int to) {
    boolean knowsWords = lost;
    failure = e;
    lost = true;
    try {
      if (!knowsWords) {
        skipped.begin();
      }
      skip(events, from, to, false);
    } catch (Error again) {
      skipped.lose();
      lostExecutions.addUncounted();
    }
  }

  /** Resumes where the lowest frame opens, and returns the index of that event. */
  private int resume(long[] events, int from, int to) {
    int at = skip(events, from, to, true);
    lost = at == to;
    return at;
  }

  private int skip(long[] events, int from, int to, boolean resumes) {
    int at = skipped.skip(events, from, to, resumes);
    if (skipped.uncounted) {
      lostExecutions.addUncounted();
    }
    // This is the last call: if the stack overflows in it, the events are skipped and counted at
    // another time.
    lostExecutions.add(skipped.executions);
    return at;
  }

  /** Tells whether new executions have records. Safe on any thread. */
  public boolean isRecording() {
    return records.isRecording();
  }

  private int foldAll(long[] events, int from, int to, long end) {
    segments.read(events, from, to, end);
    boolean recording = records.isRecording();
    if (!warm) {
      warmUpEnd = WarmUp.ends();
      // Compensated times are earlier: the openings in the batch decide.
      endWarmUp(compensation == null ? firstTime(events, from, to) : Long.MIN_VALUE);
    }
    boolean plain =
        compensation == null
            && warm
            && end == NEVER
            && !(Pause.ever() && Pause.since(earliest(events, from, to)));
    int at = from;
    while (at < to && (EventTag.hasNoTime(events[at]) || events[at + 1] < end)) {
      state.reached = at;
      if (plain) {
        boolean followed = counters.areOpen() || trees.isOpen();
        at = plainFold.fold(events, at, to, recording, followed);
      }
      if (at < to) {
        state.reached = at;
        at = foldOne(events, at, recording);
      }
    }
    return at;
  }

  /** Returns the earliest opening time of all executions that are open at some point in a batch. */
  private long earliest(long[] events, int from, int to) {
    FoldFrame lowest = state.lowestOpen();
    if (lowest == null) {
      return firstTime(events, from, to);
    }
    // An execution that was cut by a reset may have opened after the time of the reset, shortly
    // before the reset reached its thread.
    return lowest.forgotten ? Long.MIN_VALUE : lowest.opened;
  }

  /** Returns the time of the first event of a batch that has one; the least number if none has. */
  private static long firstTime(long[] events, int from, int to) {
    int at = from;
    while (at < to && EventTag.hasNoTime(events[at])) {
      at += 2;
    }
    return at < to ? events[at + 1] : Long.MIN_VALUE;
  }

  private int foldOne(long[] events, int at, boolean recording) {
    long tag = events[at];
    int kind = EventTag.kind(tag);
    return switch (kind) {
      case EventTag.OPEN, EventTag.ASYNC_OPEN ->
          open(
              events,
              at,
              state.frame(EventTag.frame(tag)),
              state.total(EventTag.upper(tag)),
              recording);
      case EventTag.TREE_OPEN ->
          openTree(
              events,
              at,
              state.frame(EventTag.frame(tag)),
              state.total(EventTag.upper(tag)),
              recording);
      case EventTag.HANDED_OPEN -> openHandedOn(events, at, state.total(EventTag.upper(tag)));
      case EventTag.HANDED_CLOSE -> closeHandedOn(events, at, state.total(EventTag.upper(tag)));
      case EventTag.TAG -> tags.tag(events, at);
      case EventTag.HANDED_TAG -> tags.tagHandedOn(events, at);
      case EventTag.CARRIED -> {
        state.paths.carry(EventTag.upper(tag), EventTag.frame(tag) - 1);
        yield at + 2;
      }
      case EventTag.ASYNC_END -> endAsynchronous(events, at, state.total(EventTag.upper(tag)));
      default -> close(events, at, kind, state.frame(EventTag.frame(tag)), EventTag.upper(tag));
    };
  }

  /** Returns the thread's totals by region id, with gaps. */
  public Totals[] totals() {
    return state.totals();
  }

  /** Returns the thread's totals by call path; empty where paths are off. */
  public PathTable paths() {
    return state.paths == null ? NO_PATHS : state.paths.totals();
  }

  /** Returns the call paths of the process, or null if they are off. On any thread. */
  public CallPaths callPaths() {
    return paths;
  }

  /**
   * Returns the events that will end the execution whose method returned last. All of its earlier
   * events are folded.
   *
   * @param number the number of the execution
   * @param virtual whether the thread is a virtual thread
   * @return null if the execution is lost
   */
  public long[] takeAsynchronous(long number, boolean virtual) {
    return asynchronous.take(number, virtual);
  }

  /**
   * Returns a copy of the tags of the execution that is open at a frame, of which all events are
   * folded; null if it has none.
   */
  public OpenTags tags(int frame) {
    OpenTags tags = state.frame(frame).tags;
    return lost || tags == null || tags.size() == 0 ? null : tags.copy();
  }

  /** Returns the regions by id. On any thread. */
  public IntFunction<RegionEntry> entries() {
    return entries;
  }

  /**
   * Sets the path that is carried to the task that runs after all folded events, because the event
   * for it may have been lost.
   *
   * @param node the parent of what opens outermost
   * @param open index of the innermost frame that was open before the task, or -1
   */
  public void carried(int node, int open) {
    state.paths.carryIfLost(node, open);
  }

  /**
   * Passes on and removes the totals of all regions and call paths without an open execution.
   *
   * @param taker adds those of regions to other totals
   * @param pathTaker those to which the totals of call paths are added
   */
  public void handOver(Consumer<Totals> taker, PathTable pathTaker) {
    state.handOver(taker, pathTaker);
    plainFold.forgetCycle();
  }

  public RecordWriter records() {
    return records;
  }

  /**
   * Passes on what all threads share: batched values, numbers of records, and the records. This may
   * wait for other threads.
   */
  public void flush() {
    for (Totals one : state.totals()) {
      if (one != null) {
        one.flush();
        one.countRecords();
      }
    }
    records.flush();
    segments.flush(Long.MIN_VALUE);
  }

  /**
   * Ends the self segment of the innermost open region, for a recording that ends.
   *
   * @param now the time before which all events are folded
   */
  public void endSegments(long now) {
    segments.flush(now);
  }

  /**
   * Discards all aggregates and records. Executions that are open now will count as cut, with a
   * record of their whole duration.
   *
   * @param generation the generation of the records from now on
   */
  public void reset(int generation) {
    FoldFrame[] recorded = state.recordedFrames();
    state.forgetTotals(generation);
    restartRecords(recorded, generation);
  }

  /**
   * Restarts aggregates and records. Executions that are open now will be in the new ones, with a
   * record of their whole duration. The record of a cross-thread span stays with the earlier
   * records.
   *
   * @param generation the generation of the records from now on
   * @param now the current time, the same for all threads
   */
  public void startAnew(int generation, long now) {
    state.succeedTotals(generation);
    recordedSince = now;
    restartRecords(state.recordedFrames(), generation);
  }

  private void restartRecords(FoldFrame[] recorded, int generation) {
    records.reset(generation);
    for (FoldFrame frame : recorded) {
      if (records.isStopped()) {
        frame.place = -1;
        frame.parentState = FoldFrame.PARENT_UNKNOWN;
      } else {
        frame.totals.records++;
        records.reopen(frame);
        tags.rewrite(frame);
      }
    }
  }

  /** Ends the warm-up of this thread if the time is not part of it. */
  private void endWarmUp(long time) {
    if (!warm && time >= warmUpEnd) {
      warm = true;
    }
  }

  private int open(long[] events, int at, FoldFrame frame, Totals total, boolean recording) {
    long uncompensated = events[at + 1];
    long time =
        compensation == null ? uncompensated : compensation.opening(total.region, uncompensated);
    endWarmUp(time);
    PathTotals path = state.paths == null ? null : state.paths.of(state.top, total);
    frame.uncompensated = uncompensated;
    frame.warmUp = !warm;
    int words = total.words;
    if (words != 0 || counters.areOpen()) {
      counters.open(state.top, frame, total, events, at + 2);
    }
    plainFold.open(frame, total, path, time, recording && total.takesRecord());
    Overlap around = frame.inRegion.around;
    if (frame.inside && around != null && Pause.ever()) {
      frame.inside = !Pause.during(openedAt(around.frame), uncompensated);
    }
    if (total.asynchronous) {
      asynchronous.opened(frame);
    }
    return at + 2 + words;
  }

  private int openTree(long[] events, int at, FoldFrame frame, Totals total, boolean recording) {
    trees.begin(frame, total);
    int next = open(events, at, frame, total, recording);
    trees.begun(frame.opened);
    return next;
  }

  private int close(long[] events, int at, int kind, FoldFrame frame, int exception) {
    Totals total = frame.totals;
    long time = events[at + 1];
    long returned = time;
    boolean cut = frame.forgotten || Pause.ever() && Pause.during(openedAt(frame), time);
    boolean warmUp = frame.warmUp;
    boolean leftOut = cut || warmUp;
    frame.forgotten = false;
    frame.warmUp = false;
    if (compensation != null) {
      time = compensation.closing(total.region, time);
    }
    int words = total.words;
    FoldFrame uppermost = state.top;
    uppermost.self += time - state.last;
    state.last = time;
    boolean method = kind != EventTag.CLOSE && kind != EventTag.FAILED_CLOSE;
    if (method && frame != uppermost) {
      abandonAbove(frame);
      records.abandonAbove(frame, uppermost, time);
    }
    boolean recorded = frame.place >= 0;
    if (words != 0 || counters.areOpen()) {
      boolean stays = !method && frame != uppermost;
      counters.close(uppermost, stays, frame, events, at + 2, leftOut, !recorded);
    }
    if (!total.asynchronous) {
      add(frame, method, exception, time, cut, warmUp);
    } else if (kind == EventTag.ASYNC_EXIT) {
      total.leave(frame);
      long number = Integer.toUnsignedLong(exception);
      asynchronous.leave(frame, number, returned, cut, warmUp, events, at + 2);
    } else {
      total.leave(frame);
      asynchronous.fail(frame, exception, returned, cut, warmUp, events, at + 2);
    }
    frame.open = false;
    state.top = state.top.uppermostOpen();
    trees.closed(frame, time, counters, events, at + 2);
    frame.endChildren(leftOut);
    return at + 2 + words;
  }

  /** Adds an execution that has closed and is not asynchronous. */
  private void add(
      FoldFrame frame, boolean method, int exception, long time, boolean cut, boolean warmUp) {
    Totals total = frame.totals;
    boolean leftOut = cut || warmUp;
    boolean recorded = frame.place >= 0;
    if (leftOut) {
      total.warmUp += warmUp ? 1 : 0;
      total.truncated += warmUp ? 0 : 1;
      total.leave(frame);
    } else {
      total.close(frame, time, frame.self, !recorded, state.openings);
    }
    if (frame.path != null) {
      if (leftOut) {
        frame.path.leave(frame);
      } else {
        frame.path.close(frame, time, frame.self);
      }
    }
    if (recorded) {
      records.close(frame, method, time, EventCode.remark(exception, cut), counters);
    } else if (!cut) {
      total.dropRecords(1);
      if (total.isLong(time - frame.opened) && !warmUp) {
        longest.add(frame, time - frame.opened, exception);
      }
    }
    if (frame.tags != null) {
      tags.close(frame, time - frame.opened, frame.self, leftOut);
    }
  }

  private long openedAt(FoldFrame frame) {
    return compensation == null ? frame.opened : frame.uncompensated;
  }

  /** Abandons executions that a method left open when it ended, as they will never be closed. */
  private void abandonAbove(FoldFrame frame) {
    for (FoldFrame above = state.top; above != frame; above = above.below) {
      if (above.open) {
        abandon(above);
        if (!above.totals.plain) {
          counters.abandon(above);
        }
        if (above.path != null) {
          above.path.leave(above);
        }
        above.totals.leave(above);
      }
    }
    state.top = frame;
  }

  private static void abandon(FoldFrame frame) {
    frame.open = false;
    frame.forgotten = false;
    frame.warmUp = false;
    frame.clearTags();
    frame.endChildren(true);
    frame.totals.abandoned++;
  }

  /**
   * Restores a consistent state after an error, which may have interrupted any operation. So what
   * is open is forgotten, not closed: an execution may be left of its region already, and not yet
   * of its frame.
   */
  private void recover() {
    deferred = failure;
    FoldFrame uppermost = state.top;
    for (FoldFrame frame = uppermost; frame != null; frame = frame.below) {
      if (frame.open) {
        abandon(frame);
      }
    }
    counters.abandonAll();
    tags.forget();
    state.forgetOpen();
    trees.forget();
    segments.forget();
    try {
      records.abandonAbove(null, uppermost, state.last);
    } catch (RuntimeException | Error e) {
      records.stop();
    }
    failure = null;
    reportDeferred();
  }

  private void reportDeferred() {
    try {
      problems.add("internal", "events of a thread were lost to an internal error: " + deferred);
      deferred = null;
    } catch (Error e) {
      // Reporting needs heap as well. It is repeated when there is some, at the latest before the
      // report.
      return;
    }
  }

  /**
   * Whether the span has a record was decided at its opening, because another thread may close it.
   */
  private int openHandedOn(long[] events, int at, Totals total) {
    long sequence = events[at + 2];
    state.opens(total, 1);
    total.open.handedOn++;
    long time = events[at + 1];
    // If the span was published after the snapshot that it belongs to, it has no record there, and
    // its close will not look for a record here.
    if ((sequence & 1) != 0 && time >= recordedSince) {
      total.addRecordOfHandedOn();
      records.openHandedOn(
          total.region,
          compensation == null ? time : compensation.other(time),
          sequence >>> 1,
          // The execution around it may be left out. Then it has neither a record nor an event
          // here.
          EventTag.frame(events[at]) == 0 ? state.top : null);
    }
    return at + 3;
  }

  /** A cross-thread span is never a parent, and everything it measures is its self value. */
  private int closeHandedOn(long[] events, int at, Totals total) {
    total.open.handedOn--;
    long time = events[at + 1];
    long from = events[at + 4];
    boolean hasRecord = (events[at + 3] & 1) != 0;
    boolean recorded = hasRecord && from >= recordedSince;
    int words = total.words;
    boolean cut = Pause.ever() && Pause.during(from, time);
    boolean warmUp = from < warmUpEnd;
    PathTotals path =
        state.paths == null ? null : state.paths.at(EventTag.frame(events[at]), total);
    if (warmUp) {
      total.warmUp++;
    } else if (cut) {
      total.truncated++;
    } else {
      total.addWhole(time - from, time - from, !recorded);
      if (path != null) {
        path.wall.add(1, time - from, time - from);
      }
      if (events[at + 2] != records.log()) {
        total.closedElsewhere.add(1, time - from, time - from);
      }
    }
    counters.addHandedOn(total, path, events, at + 6, cut || warmUp, !recorded);
    long now = compensation == null || !recorded ? time : compensation.other(time);
    tags.closeHandedOn(total, now, time - from, cut || warmUp, recorded);
    if (recorded) {
      records.closeHandedOn(total, events, at, now, cut, counters);
    } else if (!hasRecord && !cut) {
      total.dropRecords(1);
    }
    return at + 6 + words;
  }

  private int endAsynchronous(long[] events, int at, Totals total) {
    long time = events[at + 1];
    return asynchronous.end(
        events, at, total, compensation == null ? time : compensation.other(time));
  }
}
