package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.entry.RegionEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * What the fold of one thread knows from one batch of events to the next: the stack of open
 * executions and the totals of each region. Guarded by the monitor of the thread's log.
 */
final class FoldState {

  private static final int FIRST_FRAMES = 16;
  private static final Totals[] NONE = {};

  private final IntFunction<RegionEntry> entries;
  private FoldFrame[] frames = {};
  private Totals[] byRegion = NONE;

  /** What has opened on the thread. */
  final Openings openings = new Openings();

  /** That of the records and the percentiles. */
  private int generation;

  /** The uppermost open frame, or null. */
  FoldFrame top;

  /** When the uppermost open region last became so. */
  long last;

  /** Up to where the events of the batch were taken in. */
  int reached;

  /**
   * @param entries the regions by id
   * @param generation that of the records
   */
  FoldState(IntFunction<RegionEntry> entries, int generation) {
    this.entries = entries;
    this.generation = generation;
  }

  /** Returns the totals of a region, made when it is first seen. */
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

  /** Returns the totals by region id, with gaps. */
  Totals[] totals() {
    return byRegion;
  }

  /** Returns the frame at that place, open or not. */
  FoldFrame frame(int index) {
    FoldFrame[] all = frames;
    return index < all.length ? all[index] : newFrame(index);
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

  /** Notes in each frame how many values follow its close. */
  void noteWords() {
    for (FoldFrame frame : frames) {
      frame.words = frame.totals == null ? 0 : frame.totals.words;
    }
  }

  /** Starts all totals anew, in a generation of the records; what is open goes on as a whole. */
  void succeedTotals(int next) {
    generation = next;
    for (Totals one : byRegion) {
      if (one != null) {
        replace(one, one.open == 0 ? null : one.successor(one.entry.percentiles(next)));
      }
    }
  }

  /** Starts all totals anew, in a generation of the records; what is open will count as cut. */
  void forgetTotals(int next) {
    generation = next;
    for (Totals one : byRegion) {
      if (one != null) {
        replace(one, one.open == 0 ? null : goingOn(one, next));
      }
    }
    for (FoldFrame frame = top; frame != null; frame = frame.below) {
      frame.place = -1;
      frame.forgotten = frame.open;
    }
  }

  private static Totals goingOn(Totals forgotten, int next) {
    Totals fresh = new Totals(forgotten.entry, forgotten.entry.percentiles(next));
    fresh.continueFrom(forgotten);
    return fresh;
  }

  /**
   * Lets go of the totals of the regions of which no execution is open.
   *
   * @param taker adds them to others
   */
  void handOver(Consumer<Totals> taker) {
    boolean empty = true;
    for (int i = 0; i < byRegion.length; i++) {
      Totals one = byRegion[i];
      if (one != null && one.open == 0) {
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

  /** Forgets what is open, whatever state it is in. */
  void forgetOpen() {
    top = null;
    for (Totals one : byRegion) {
      if (one != null) {
        one.open = 0;
      }
    }
    for (FoldFrame frame : frames) {
      frame.open = false;
    }
  }

  /** What is open goes on in the new totals; there are none where nothing is open. */
  private void replace(Totals old, Totals fresh) {
    byRegion[old.region] = fresh;
    if (fresh == null) {
      // A frame that has closed below an open one still says which region it was.
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
    // Where the heap has no room for all of them, there is none of them.
    frames = more;
    return more[index];
  }
}
