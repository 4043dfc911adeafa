package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.path.CallPaths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * The state that the fold of one thread keeps between batches of events: the stack of open
 * executions and the totals of each region. Guarded by the monitor of the thread's log.
 */
final class FoldState {

  private static final int FIRST_FRAMES = 4;
  private static final Totals[] NONE = {};

  private final IntFunction<RegionEntry> entries;
  private FoldFrame[] frames = {};
  private Totals[] byRegion = NONE;

  /** The totals of call paths; null if they are off. */
  final PathFold paths;

  /** The number of executions that have opened on the thread. */
  final Openings openings = new Openings();

  /** The generation of the records and percentiles. */
  private int generation;

  /** The innermost open frame, or null. */
  FoldFrame top;

  /**
   * The time of the last event, from which the innermost open region's self time still has to be
   * counted.
   */
  long last;

  /** The index in the batch up to which events have been folded. */
  int reached;

  /**
   * Creates the state of a thread without open executions.
   *
   * @param entries the regions by id
   * @param generation the generation of the records
   * @param paths the call paths, or null if they are off
   */
  FoldState(IntFunction<RegionEntry> entries, int generation, CallPaths paths) {
    this.entries = entries;
    this.generation = generation;
    this.paths = paths == null ? null : new PathFold(paths);
  }

  /** Counts executions of one region that open inside the innermost open frame. */
  void opens(Totals total, int executions) {
    openings.add(total, executions);
    if (top != null) {
      top.direct.add(total, executions);
    }
  }

  /** Returns the totals of a region; creates them at the first call for the region. */
  Totals total(int region) {
    Totals[] all = byRegion;
    if (region < all.length) {
      Totals total = all[region];
      if (total != null) {
        return total;
      }
    }
    return newTotal(region);
  }

  /** Returns the id of the region of which an entry, perhaps one for sampled trees, has that id. */
  int region(int entry) {
    return entries.apply(entry).region().id();
  }

  /** Returns the totals by region id, with gaps. */
  Totals[] totals() {
    return byRegion;
  }

  /** Returns that of the records and the percentiles. */
  int generation() {
    return generation;
  }

  /** Returns the frame with that index, open or not. */
  FoldFrame frame(int index) {
    FoldFrame[] all = frames;
    return index < all.length ? all[index] : newFrame(index);
  }

  /** Returns the number of values that follow the close of the execution open at a frame. */
  int words(int frame) {
    return frame < frames.length ? frames[frame].words : 0;
  }

  /** Sets that number. Takes heap only for the first execution with values that opens so deep. */
  void setWords(int frame, int words) {
    if (words != 0 || frame < frames.length) {
      frame(frame).words = words;
    }
  }

  /** Returns the lowest open frame, or null. */
  FoldFrame lowestOpen() {
    if (top == null) {
      return null;
    }
    int i = 0;
    while (!frames[i].open && frames[i] != top) {
      i++;
    }
    return frames[i].open ? frames[i] : null;
  }

  /** Stores in each frame the number of values that follow its close. */
  void noteWords() {
    for (FoldFrame frame : frames) {
      frame.words = frame.totals == null ? 0 : frame.totals.words;
    }
  }

  /** Restarts all totals in a new generation of the records, with the same open executions. */
  void succeedTotals(int next) {
    generation = next;
    for (Totals one : byRegion) {
      if (one != null) {
        boolean anyOpen = !one.open.areNone() || one.open.handedOn != 0;
        replace(one, anyOpen ? one.successor(one.entry.percentiles(next)) : null);
      }
    }
    if (paths != null) {
      paths.succeed(top);
    }
  }

  /** Restarts all totals in a new generation of the records. Open executions will count as cut. */
  void forgetTotals(int next) {
    succeedTotals(next);
    for (FoldFrame frame = top; frame != null; frame = frame.below) {
      frame.place = -1;
      frame.forgotten = frame.open;
    }
  }

  /**
   * Passes on and removes the totals of all regions and call paths without an open execution.
   *
   * @param taker adds those of regions to other totals
   * @param pathTaker those to which the totals of call paths are added
   */
  void handOver(Consumer<Totals> taker, PathTable pathTaker) {
    boolean empty = true;
    for (int i = 0; i < byRegion.length; i++) {
      Totals one = byRegion[i];
      if (one != null && one.open.areNone()) {
        taker.accept(one);
        byRegion[i] = null;
      }
      empty &= byRegion[i] == null;
    }
    if (empty) {
      byRegion = NONE;
    }
    for (int i = top == null ? 0 : top.index + 1; i < frames.length; i++) {
      frames[i].totals = null;
      frames[i].path = null;
    }
    if (paths != null) {
      paths.handOver(pathTaker, top);
    }
  }

  /** Returns the open frames that have records, the lowest first. */
  FoldFrame[] recordedFrames() {
    List<FoldFrame> recorded = new ArrayList<>();
    for (FoldFrame frame = top; frame != null; frame = frame.below) {
      if (frame.open && frame.place >= 0) {
        recorded.add(frame);
      }
    }
    Collections.reverse(recorded);
    return recorded.toArray(FoldFrame[]::new);
  }

  /** Forgets all open executions, whatever state they are in. */
  void forgetOpen() {
    top = null;
    for (Totals one : byRegion) {
      if (one != null) {
        one.open.forget();
      }
    }
    if (paths != null) {
      paths.forgetOpen();
    }
    for (FoldFrame frame : frames) {
      frame.open = false;
      frame.warmUp = false;
      frame.clearTags();
    }
  }

  /**
   * Moves open executions from the old totals to the fresh ones. {@code fresh} is null if none is
   * open.
   */
  private void replace(Totals old, Totals fresh) {
    byRegion[old.region] = fresh;
    if (fresh == null) {
      // A closed frame below an open one still refers to the totals of its region.
      return;
    }
    for (FoldFrame frame = top; frame != null; frame = frame.below) {
      if (frame.totals == old) {
        frame.totals = fresh;
      }
    }
  }

  private Totals newTotal(int region) {
    if (region >= byRegion.length) {
      byRegion = Arrays.copyOf(byRegion, Math.max(region + 1, 2 * byRegion.length));
    }
    RegionEntry entry = entries.apply(region);
    return byRegion[region] = new Totals(entry, entry.percentiles(generation));
  }

  private FoldFrame newFrame(int index) {
    int from = frames.length;
    FoldFrame[] more = Arrays.copyOf(frames, Math.max(FIRST_FRAMES, 2 * index));
    for (int i = from; i < more.length; i++) {
      more[i] = new FoldFrame(i, i == 0 ? null : more[i - 1]);
    }
    // Assigned last: if there is too little heap for all new frames, no frame is added.
    frames = more;
    return more[index];
  }
}
