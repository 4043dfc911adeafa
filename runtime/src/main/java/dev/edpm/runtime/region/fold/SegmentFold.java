package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.segment.SegmentChunk;
import dev.edpm.runtime.region.segment.SegmentLog;
import dev.edpm.runtime.region.segment.SegmentTarget;
import java.util.Arrays;

/**
 * Finds the self segments in the events of a thread while a recording of samples runs: each time
 * between two events in which the innermost open region cannot change. It reads a batch before the
 * fold does, because only few of its segments are long enough to be kept, and the loops of the fold
 * need not know of them. Guarded by the monitor of the thread's log.
 */
final class SegmentFold {

  private static final int CLOSED = -1;
  private static final int FIRST_FRAMES = 8;
  private static final int[] NONE = {};
  private static final long UNKNOWN = Long.MIN_VALUE;

  private final FoldState state;
  private final RecordWriter records;
  private final SkippedEvents others;
  private final SegmentLog log;

  /** Null while nothing is kept. */
  private SegmentChunk chunk;

  /** The time of the last event. */
  private long last = UNKNOWN;

  // By frame, up to the innermost open one: the region, and the number of its values.
  // Without elements until something is recorded.
  private int[] regions = NONE;
  private int[] words = NONE;
  private int top;

  /** By frame: the node of the regions that are open there and below. */
  private int[] nodes = NONE;

  /** The number of frames whose nodes are known. */
  private int known;

  SegmentFold(FoldState state, RecordWriter records, SkippedEvents others, SegmentLog log) {
    this.state = state;
    this.records = records;
    this.others = others;
    this.log = log;
  }

  /** Reads the events of a batch that happened before some time. */
  void read(long[] events, int from, int to, long until) {
    SegmentTarget target = log.target();
    if (target == null && chunk == null) {
      return;
    }
    try {
      if (begin(target)) {
        readAll(events, from, to, until, target.least());
      }
    } catch (RuntimeException | Error e) {
      if (!Contained.isExhaustion(e)) {
        throw e;
      }
      // What is missing here is not assigned by time.
      forget();
    }
  }

  /** Forgets the last event: events after it may be missing. */
  void forget() {
    last = UNKNOWN;
  }

  /**
   * Passes on all segments.
   *
   * @param end the time at which the segment of the innermost open region ends for the recording;
   *     the least number if it goes on
   */
  void flush(long end) {
    if (chunk == null) {
      return;
    }
    if (last != UNKNOWN && end - last >= chunk.target().least() && end > last) {
      readStack();
      add(last, end);
      last = end;
    }
    chunk.flush();
  }

  /** Returns whether segments are kept. */
  private boolean begin(SegmentTarget target) {
    long thread = records.thread();
    if (chunk != null && (chunk.target() != target || chunk.thread() != thread)) {
      chunk.flush();
      chunk = null;
      last = UNKNOWN;
    }
    if (chunk == null && target != null) {
      ensure(FIRST_FRAMES - 1);
      chunk = new SegmentChunk(target, thread);
    }
    return chunk != null;
  }

  private void readAll(long[] events, int from, int to, long until, long least) {
    readStack();
    long before = last;
    int at = from;
    while (at < to) {
      long tag = events[at];
      int kind = EventTag.kind(tag);
      if (kind == EventTag.TAG || kind == EventTag.CARRIED) {
        at += 2;
        continue;
      }
      long time = events[at + 1];
      if (time >= until) {
        break;
      }
      boolean opens = EventTag.opensFrame(tag);
      if (!opens && !closes(kind)) {
        at += others.follow(events, at);
        continue;
      }
      if (time - before >= least && before != UNKNOWN) {
        add(before, time);
      }
      before = time;
      int frame = EventTag.frame(tag);
      if (opens) {
        Totals total = state.total(EventTag.upper(tag));
        int exit = at + 2 + total.words;
        if (isLeaf(events, at, exit, to, until)) {
          before = events[exit + 1];
          if (before - time >= least) {
            open(frame, total.region, total.words);
            add(time, before);
            close(frame, true);
          }
          at = exit + 2 + total.words;
        } else {
          open(frame, total.region, total.words);
          at = exit;
        }
      } else {
        at += 2 + words[frame];
        close(frame, kind != EventTag.CLOSE && kind != EventTag.FAILED_CLOSE);
      }
    }
    last = before;
  }

  /** Most executions have nothing inside, and are too short to be kept. */
  private static boolean isLeaf(long[] events, int open, int exit, int to, long until) {
    return exit < to && events[exit] == EventTag.exitOf(events[open]) && events[exit + 1] < until;
  }

  private static boolean closes(int kind) {
    return kind == EventTag.EXIT
        || kind == EventTag.CLOSE
        || kind == EventTag.FAILED_EXIT
        || kind == EventTag.FAILED_CLOSE
        || kind == EventTag.ASYNC_EXIT;
  }

  /** Takes over the open executions from the fold. */
  private void readStack() {
    top = -1;
    known = 0;
    for (FoldFrame frame = state.top; frame != null; frame = frame.below) {
      if (frame == state.top) {
        top = frame.index;
        ensure(top);
      }
      regions[frame.index] = frame.open ? frame.totals.region : CLOSED;
      words[frame.index] = frame.open ? frame.totals.words : 0;
    }
  }

  private void open(int frame, int region, int values) {
    ensure(frame);
    for (int i = top + 1; i < frame; i++) {
      regions[i] = CLOSED;
    }
    regions[frame] = region;
    words[frame] = values;
    top = frame;
    known = Math.min(known, frame);
  }

  private void close(int frame, boolean method) {
    regions[frame] = CLOSED;
    known = Math.min(known, frame);
    if (method || frame == top) {
      top = frame;
      while (top >= 0 && regions[top] == CLOSED) {
        top--;
      }
    }
  }

  private void ensure(int frame) {
    if (frame >= regions.length) {
      int length = Math.max(2 * regions.length, frame + 1);
      regions = Arrays.copyOf(regions, length);
      words = Arrays.copyOf(words, length);
      nodes = Arrays.copyOf(nodes, length);
    }
  }

  private void add(long from, long to) {
    // A region that runs while measuring is paused opens no execution.
    if (!(Pause.ever() && Pause.during(from, to))) {
      chunk.add(from, to, node());
    }
  }

  private int node() {
    CallPaths stacks = chunk.target().stacks();
    for (int i = known; i <= top; i++) {
      int below = i == 0 ? CallPaths.ROOT : nodes[i - 1];
      nodes[i] = regions[i] == CLOSED ? below : child(stacks, below, regions[i]);
    }
    known = top + 1;
    return top < 0 ? CallPaths.ROOT : nodes[top];
  }

  /** A region that calls itself is one step of the stack. */
  private int child(CallPaths stacks, int below, int id) {
    int region = state.region(id);
    return stacks.region(below) == region ? below : stacks.child(below, region);
  }
}
