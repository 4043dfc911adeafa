package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.isolation.StackRoom;
import dev.edpm.runtime.region.counters.CounterReads;
import dev.edpm.runtime.region.counters.ThreadCounters;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.listen.RegionListeners;
import dev.edpm.runtime.region.listen.WatchedExecution;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.sampling.LeftOut;
import dev.edpm.runtime.region.tag.OpenTags;
import dev.edpm.runtime.region.tag.TextCache;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * One thread's log of raw events, to which the hot path writes. Only the owner appends. When the
 * buffer is full, the owner folds the events into the aggregates and the records, under the log's
 * monitor. A thread that reads the log folds the events that the owner has published, under the
 * same monitor.
 */
public final class ThreadLog extends ThreadLogTail {

  private static final ThreadLocal<ThreadLog> CURRENT = new ThreadLocal<>();

  private static final VarHandle POSITION;

  /** Whether any log has been folded, so that all classes needed for it are loaded. */
  private static volatile boolean folds;

  static {
    try {
      POSITION = MethodHandles.lookup().findVarHandle(ThreadLogHead.class, "position", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Small at first, because most threads of a large pool run few regions. */
  private static final int FIRST_EVENTS = 128;

  private static final int MOST_EVENTS = 2048;

  /** The limit of a log that cannot be folded because there is too little stack. */
  private static final int MOST_WAITING = 1 << 17;

  private static final int FIRST_FRAMES = 4;

  /** The bits of a span's number that fit into the event of an asynchronous method's exit. */
  private static final long NUMBER_BITS = 0xffff_ffffL;

  private final int id;
  private final Fold fold;
  private final ThreadCounters counters;
  private final ThreadSampling sampling;

  /** Null where call paths are off. */
  private final OpenPaths paths;

  /**
   * The readers of the thread's counters that may be used without calling {@link #counters}, by
   * plan.
   */
  private CounterReads[] reads = {};

  /** Index of the outermost frame of the last known block with counters, or -1. */
  private int block = -1;

  /** Null until the owner uses a text as a tag. */
  private TextCache texts;

  private int folded;
  private long handedOn;

  /**
   * Creates a log.
   *
   * @param id number of this log among all logs
   * @param fold receives the log's events
   * @param counters the counters of its thread
   */
  public ThreadLog(int id, Fold fold, ThreadCounters counters) {
    this.id = id;
    this.fold = fold;
    this.counters = counters;
    this.sampling = new ThreadSampling(id);
    this.paths = fold.callPaths() == null ? null : new OpenPaths(fold.callPaths(), fold.entries());
    events = new long[FIRST_EVENTS];
    frames = new Frame[0];
    growFrames(FIRST_FRAMES);
  }

  /** Returns the calling thread's log; the thread's first region creates it. */
  static ThreadLog current() {
    ThreadLog log = CURRENT.get();
    return log != null ? log : first();
  }

  private static ThreadLog first() {
    LogSource.prepare();
    // The preparation may have run a region.
    ThreadLog log = CURRENT.get();
    if (log != null) {
      return log;
    }
    log = LogSource.openLog();
    log.begin(CarriedPath.beforeLog());
    return log;
  }

  /** Returns the calling thread's log, or null if it has none yet. */
  static ThreadLog known() {
    return CURRENT.get();
  }

  /** Makes this the calling thread's log. */
  public void attach() {
    CURRENT.set(this);
  }

  /**
   * Releases resources that only a running thread needs. Called on any thread, once the owner has
   * ended.
   */
  public void detach() {
    counters.close();
  }

  /** Sets the id of its thread. */
  public synchronized void thread(long threadId) {
    fold.records().thread(threadId);
  }

  /** Reverts {@link #attach}, so that the calling thread has no log. */
  public void unattach() {
    CURRENT.remove();
    detach();
  }

  /**
   * Tells whether another thread may continue this log, which the calling thread has claimed and
   * whose owner has ended: nothing is open, and there are no counters of the owner.
   */
  public boolean canBeContinued() {
    return depth < 0 && earlyCloses == 0 && !counters.areUsed();
  }

  public int id() {
    return id;
  }

  /** Tells whether its thread is a virtual thread. */
  public boolean isVirtual() {
    return counters.isVirtual();
  }

  /** Opens an execution that measures only wall time. */
  public Frame open(long openTag) {
    int index = depth + 1;
    if (position + 2 > events.length) {
      drain();
    }
    if (index >= frames.length) {
      growFrames(2 * index);
    }
    Frame frame = frames[index];
    frame.path = OpenPaths.unknown(EventTag.upper(openTag));
    if (frame.reads != null) {
      frame.reads = null;
    }
    long now = Clock.now();
    return opened(frame, openTag, now);
  }

  /**
   * Writes the event of an opening, for which there is room.
   *
   * <p>Only the frame is known from before the clock was read. The JIT compiler would save any
   * other value across the call that reads the clock, and storing and loading it would take longer
   * than loading it again. The opaque read makes the compiler load it again.
   */
  private static Frame opened(Frame frame, long openTag, long now) {
    ThreadLog frameLog = frame.log;
    int at = (int) POSITION.getOpaque(frameLog);
    long[] log = frameLog.events;
    int index = frame.index;
    log[at] = openTag | (long) index << 4;
    log[at + 1] = now;
    // The depth is written last: nothing after the publication can run out of stack.
    POSITION.setRelease(frameLog, at + 2);
    frameLog.depth = index;
    return frame;
  }

  /**
   * Opens an execution that has listeners.
   *
   * @param reads the reader of its counters, or {@code null} if it has none
   */
  Frame openWatched(long openTag, CounterReads reads, RegionListeners watched) {
    // Listeners are notified first, so that the time they take is not part of the region.
    return openWatched(openTag, reads, watched, watched.open(words(reads)));
  }

  /**
   * Opens an execution whose listeners have already been notified.
   *
   * @param execution the execution as listeners see it
   */
  Frame openWatched(
      long openTag, CounterReads reads, RegionListeners watched, WatchedExecution execution) {
    CounterReads watchedReads = counters.watched(reads, watched);
    Frame frame = open(openTag, watchedReads);
    // The values that were just written are still there: only the owner removes events.
    int at = position - watchedReads.words();
    execution.opened(events[at - 1], events, at);
    frame.watched = execution;
    return frame;
  }

  /** Returns the number of values of one reading of these counters. */
  static int words(CounterReads reads) {
    return reads == null ? 0 : reads.words();
  }

  /** Opens an execution that also measures counters, or only wall time if {@code reads} is null. */
  public Frame open(long openTag, CounterReads reads) {
    if (reads == null) {
      return open(openTag);
    }
    int index = depth + 1;
    int at = position;
    if (at + 2 + reads.words() > events.length) {
      at = drain();
    }
    if (index >= frames.length) {
      growFrames(2 * index);
    }
    Frame frame = frames[index];
    frame.path = OpenPaths.unknown(EventTag.upper(openTag));
    if (frame.reads != reads) {
      frame.reads = reads;
    }
    long[] log = events;
    log[at] = openTag | (long) index << 4;
    // The clock is read last at the opening and first at the close, so that reading counters is not
    // part of the region's time. For the same reason the close reads the counters in the reverse
    // order.
    reads.readOpening(log, at + 2);
    log[at + 1] = Clock.now();
    POSITION.setRelease(this, at + 2 + reads.words());
    depth = index;
    return frame;
  }

  /** Closes a method's execution that measures only wall time. */
  void exit(Frame frame) {
    long now = Clock.now();
    int at = position;
    if (at + 2 > events.length) {
      at = drain();
    }
    long[] log = events;
    int index = frame.index;
    log[at] = (long) index << 4 | EventTag.EXIT;
    log[at + 1] = now;
    POSITION.setRelease(this, at + 2);
    if (earlyCloses == 0) {
      depth = index - 1;
    } else {
      popTo(index - 1);
    }
  }

  /** Closes any execution. */
  void close(Frame frame, int kind, int exception) {
    long now = Clock.now();
    CounterReads reads = frame.reads;
    int values = reads == null ? 0 : reads.words();
    int at = position;
    if (at + 2 + values > events.length) {
      at = drain(reads);
    } else if (reads != null) {
      reads.read(events, at + 2);
    }
    long[] log = events;
    int index = frame.index;
    log[at] = EventTag.of(kind, index, exception);
    log[at + 1] = now;
    POSITION.setRelease(this, at + 2 + values);
    if (kind == EventTag.EXIT || kind == EventTag.FAILED_EXIT || index == depth) {
      popTo(index - 1);
    } else {
      frame.closedEarly = true;
      earlyCloses++;
    }
    if (reads != null && reads.watched() != null) {
      WatchedExecution watched = frame.watched;
      if (watched != null) {
        // A listener may run regions, which may use this frame.
        frame.watched = null;
        watched.close(now, log, at + 2, exception);
      }
    }
  }

  /**
   * Closes the frame of an asynchronous method's execution, which returns normally.
   *
   * @return the events that will end the execution; null if it is lost
   */
  long[] leave(Frame frame) {
    long now = Clock.now();
    CounterReads reads = frame.reads;
    int values = words(reads);
    int at = position;
    if (at + 2 + values > events.length) {
      at = drain(reads);
    } else if (reads != null) {
      reads.read(events, at + 2);
    }
    long number = handedOn++ & NUMBER_BITS;
    boolean isFolded = isRoomToFold();
    int index = frame.index;
    long[] ending;
    // Only this call folds the event, so that the result of the fold is not overwritten.
    synchronized (this) {
      events[at] = EventTag.of(EventTag.ASYNC_EXIT, index, (int) number);
      events[at + 1] = now;
      POSITION.setRelease(this, at + 2 + values);
      popTo(index - 1);
      if (!isFolded) {
        return null;
      }
      foldPublished();
      ending = fold.takeAsynchronous(number, isVirtual());
    }
    folds = true;
    return ending;
  }

  /** Writes the events that end an execution whose method has returned. */
  void write(long[] ending) {
    int at = position;
    if (at + ending.length > events.length) {
      at = drain();
    }
    System.arraycopy(ending, 0, events, at, ending.length);
    POSITION.setRelease(this, at + ending.length);
  }

  /** Tells whether the innermost open execution is at that frame. Called on the owner's thread. */
  boolean isUppermost(Frame frame) {
    return frame.index == depth;
  }

  /** Tells whether an execution is open at that frame. Called on the owner's thread. */
  boolean isOpen(Frame frame) {
    return frame.index <= depth && !frame.closedEarly;
  }

  /**
   * Returns the frame of the next execution to open. A left-out execution is open there once {@link
   * #depth} is its index.
   */
  Frame nextFrame() {
    int index = depth + 1;
    if (index >= frames.length) {
      growFrames(2 * index);
    }
    return frames[index];
  }

  /**
   * Removes a left-out execution from the stack, including everything above it if it is a method's.
   */
  void leave(Frame frame, boolean method) {
    int index = frame.index;
    if (method || index == depth) {
      popTo(index - 1);
    } else {
      frame.closedEarly = true;
      earlyCloses++;
    }
  }

  /** Opens a span that any thread may close. */
  CrossThreadSpan openCrossThread(RegionEntry entry, CounterReads reads) {
    return openCrossThread(entry, reads, false);
  }

  /**
   * Like {@link #openCrossThread(RegionEntry, CounterReads)}.
   *
   * @param inLeftOut whether the innermost open execution is left out, so that the record of the
   *     span has no parent
   */
  CrossThreadSpan openCrossThread(RegionEntry entry, CounterReads reads, boolean inLeftOut) {
    int values = reads == null ? 0 : reads.words();
    RegionListeners watched = entry.watched();
    WatchedExecution execution = watched == null ? null : watched.open(values);
    int path = path(entry);
    int at = position;
    if (at + 3 > events.length) {
      at = drain();
    }
    boolean recorded = fold.isRecording() && entry.keepsRecords() && entry.share().isOpen();
    long sequence = handedOn++ << 1 | (recorded ? 1 : 0);
    long[] opening = values == 0 ? null : new long[values];
    // Created before the event: if there is no heap for the span, no event must say that it was
    // opened.
    CrossThreadSpan span =
        new CrossThreadSpan(this, entry, sequence, path, reads, opening, execution);
    if (reads != null) {
      reads.readOpening(opening, 0);
    }
    long now = Clock.now();
    long[] log = events;
    log[at] = EventTag.of(EventTag.HANDED_OPEN, inLeftOut ? 1 : 0, entry.id());
    log[at + 1] = now;
    log[at + 2] = sequence;
    POSITION.setRelease(this, at + 3);
    if (execution != null) {
      execution.opened(now, opening, 0);
    }
    span.opened(now);
    return span;
  }

  /**
   * Returns the node of the call path for tasks that are submitted now; {@link CarriedPath#NONE} if
   * call paths are off. Called by the owner.
   */
  int submitterPath() {
    return paths == null ? CarriedPath.NONE : paths.innermost(frames, depth);
  }

  /**
   * A carried task begins. Called by the owner.
   *
   * @param node the node that was carried
   * @return the value for {@link #end}: what is carried outside of the task
   */
  long begin(int node) {
    if (paths == null) {
      return CarriedPath.UNCHANGED;
    }
    paths.innermost(frames, depth);
    if (node == paths.carried() && depth == paths.around()) {
      return CarriedPath.UNCHANGED;
    }
    long outer = outer(paths.carried(), paths.around());
    // Written first: if there is no stack or heap for it, the task does not run, or runs without
    // its path.
    writeCarried(node, depth);
    paths.carry(node, depth);
    return outer;
  }

  /** Returns the value for {@link #end} that stands for a node and a frame index. */
  static long outer(int node, int around) {
    return (long) node << Integer.SIZE | around & 0xffff_ffffL;
  }

  /**
   * A carried task ends; spans that it opened may still be open. Called by the owner.
   *
   * @param outer what {@link #begin} returned
   */
  void end(long outer) {
    if (outer == CarriedPath.UNCHANGED) {
      return;
    }
    int around = (int) outer;
    try {
      paths.innermost(frames, depth);
      around = Math.min(around, paths.around());
    } finally {
      paths.carry((int) (outer >>> Integer.SIZE), around);
    }
    writeCarried(paths.carried(), paths.around());
  }

  private void writeCarried(int node, int around) {
    int at = position;
    if (at + 2 > events.length) {
      at = drain();
    }
    long[] log = events;
    log[at] = EventTag.of(EventTag.CARRIED, around + 1, node);
    log[at + 1] = 0;
    POSITION.setRelease(this, at + 2);
  }

  /** Returns the node of the call path of a region that opens now; the root where paths are off. */
  int path(RegionEntry entry) {
    return paths == null ? CallPaths.ROOT : paths.child(frames, depth, entry);
  }

  /** Writes a tag of the execution that is open at a frame. */
  void tag(int frame, int key, long value) {
    int at = position;
    if (at + 2 > events.length) {
      at = drain();
    }
    long[] log = events;
    log[at] = EventTag.of(EventTag.TAG, frame, key);
    log[at + 1] = value;
    POSITION.setRelease(this, at + 2);
  }

  /**
   * Returns a copy of the tags of the execution that is open at a frame, null if it has none.
   * Called by the owner.
   */
  OpenTags tags(int frame) {
    if (!isRoomToFold()) {
      return null;
    }
    OpenTags copy;
    synchronized (this) {
      foldPublished();
      copy = fold.tags(frame);
    }
    folds = true;
    return copy;
  }

  /** Returns the texts that the owner has used as tags. On the owner's thread. */
  TextCache texts() {
    TextCache known = texts;
    return known != null ? known : (texts = new TextCache());
  }

  /** Closes a cross-thread span, on the log of the thread that closes it. */
  void closeHandedOn(CrossThreadSpan span, long now, int exception) {
    int values = span.words();
    OpenTags tags = span.tags();
    int ofTags = tags == null ? 0 : 3 * tags.sizeWithRefused();
    int at = position + ofTags;
    if (at + 6 + values > events.length) {
      long[] growth = new long[values];
      span.increments(this, growth, 0);
      at = drain() + ofTags;
      System.arraycopy(growth, 0, events, at + 6, values);
    } else {
      span.increments(this, events, at + 6);
    }
    long[] log = events;
    for (int i = 0; 3 * i < ofTags; i++) {
      int tag = at - ofTags + 3 * i;
      log[tag] = EventTag.of(EventTag.HANDED_TAG, 0, tags.key(i));
      log[tag + 1] = now;
      log[tag + 2] = tags.value(i);
    }
    log[at] = EventTag.of(EventTag.HANDED_CLOSE, span.path(), span.entry().id());
    log[at + 1] = now;
    log[at + 2] = span.origin().id();
    log[at + 3] = span.sequence();
    log[at + 4] = span.opened();
    log[at + 5] = exception;
    POSITION.setRelease(this, at + 6 + values);
    if (span.watched() != null) {
      span.watched().closeGrown(now, log, at + 6, exception);
    }
  }

  /**
   * Returns the reader of a region's counters on this thread. Called on the owner's thread.
   *
   * @param plan id of the region's plan
   */
  CounterReads reads(int plan, RegionEntry entry) {
    CounterReads[] known = reads;
    if (plan < known.length) {
      CounterReads one = known[plan];
      if (one != null) {
        return one;
      }
    }
    return findReads(entry);
  }

  /** Returns the generation of the records in which its events are folded. On any thread. */
  public synchronized int generation() {
    return fold.records().generation();
  }

  /** Returns the sampling of this thread. */
  ThreadSampling sampling() {
    return sampling;
  }

  /** Returns what sampling left out on this thread. */
  public LeftOut leftOut() {
    return sampling.leftOut();
  }

  /** Folds the events that the owner has published. Called on any thread. */
  public synchronized void foldPublished() {
    int published = (int) POSITION.getAcquire(this);
    fold.fold(events, folded, published);
    folded = published;
  }

  /**
   * Runs an action on the fold state after all published events are folded. Called on any thread.
   */
  public synchronized void withFold(Consumer<Fold> action) {
    foldPublished();
    action.accept(fold);
  }

  /**
   * Folds the published events before some time, runs an action on the fold state, and folds the
   * other published events. Called on any thread.
   */
  public synchronized void withFoldUntil(long time, Consumer<Fold> action) {
    folded = fold.fold(events, folded, (int) POSITION.getAcquire(this), time);
    action.accept(fold);
    foldPublished();
  }

  /**
   * Makes room for at least one event of any kind, and returns its index. Called by the owner. This
   * is the only place where the owner may wait: for a thread that is folding the same log.
   */
  private int drain() {
    if (!isRoomToFold()) {
      return drainWithoutFold();
    }
    synchronized (this) {
      fold.fold(events, folded, position);
      if (paths != null) {
        fold.carried(paths.carried(), paths.around());
      }
      // A thread that reads the position holds the monitor, so a plain write suffices. It needs no
      // call, for which there might be no stack.
      folded = 0;
      position = 0;
      if (events.length < MOST_EVENTS) {
        resize(4 * events.length);
      } else if (events.length > MOST_EVENTS) {
        resize(MOST_EVENTS);
      }
    }
    folds = true;
    return 0;
  }

  private boolean isRoomToFold() {
    if (folds) {
      return StackRoom.isEnough();
    }
    // The first fold of the process also initialises classes. If that failed, these could never be
    // used again.
    return events.length < MOST_WAITING ? StackRoom.isPlenty() : StackRoom.isForOpening();
  }

  /**
   * Keeps the events for a later fold as long as that takes little memory: the program is about to
   * run out of stack, and a fold that is cut short would corrupt the counts.
   */
  private int drainWithoutFold() {
    synchronized (this) {
      if (position != folded && events.length < MOST_WAITING && grow()) {
        return position;
      }
      // If another thread has folded all of them, nothing is dropped.
      fold.drop(events, folded, position);
      folded = 0;
      position = 0;
      return 0;
    }
  }

  private boolean grow() {
    long[] longer = Contained.orNull(2 * events.length);
    if (longer == null) {
      return false;
    }
    System.arraycopy(events, 0, longer, 0, events.length);
    events = longer;
    return true;
  }

  /** Replaces the log, which is empty. If there is no heap for that, the old one stays. */
  private void resize(int length) {
    long[] fresh = Contained.orNull(length);
    if (fresh != null) {
      events = fresh;
    }
  }

  /**
   * Makes room for a close. Its counters are read first, because the work of the fold is not part
   * of the region.
   *
   * @param reads reads the counters into their place; {@code null} if there are none
   */
  private int drain(CounterReads reads) {
    if (reads == null) {
      return drain();
    }
    long[] values = reads.scratch();
    reads.read(values, 0);
    int at = drain();
    System.arraycopy(values, 0, events, at + 2, values.length);
    return at;
  }

  private void growFrames(int length) {
    int from = frames.length;
    Frame[] longer = Arrays.copyOf(frames, length);
    for (int i = from; i < length; i++) {
      longer[i] = new Frame(this, i);
    }
    frames = longer;
  }

  /**
   * Makes {@code index} the innermost open frame, or the next frame below it that is still open.
   */
  private void popTo(int index) {
    int top = index;
    if (earlyCloses != 0) {
      for (int i = depth; i > index; i--) {
        if (frames[i].closedEarly) {
          frames[i].closedEarly = false;
          earlyCloses--;
        }
      }
      while (top >= 0 && frames[top].closedEarly) {
        frames[top].closedEarly = false;
        earlyCloses--;
        top--;
      }
    }
    depth = top;
  }

  private CounterReads findReads(RegionEntry entry) {
    boolean betweenBlocks = isBetweenBlocks();
    CounterReads found =
        counters.find(
            entry.plan(), betweenBlocks ? LogSource.plansInside(entry) : List.of(), betweenBlocks);
    reads = counters.settled();
    counters.reportRemarks();
    return found;
  }

  /**
   * Tells whether no region with counters is open. A block is remembered by its outermost frame, so
   * a following block that begins at the same frame is taken for the same block.
   */
  private boolean isBetweenBlocks() {
    if (block >= 0 && block <= depth && isCounted(frames[block])) {
      return false;
    }
    block = 0;
    while (block <= depth && !isCounted(frames[block])) {
      block++;
    }
    return block > depth;
  }

  private static boolean isCounted(Frame frame) {
    return frame.reads != null && frame.reads.words() != 0 && !frame.closedEarly;
  }
}
