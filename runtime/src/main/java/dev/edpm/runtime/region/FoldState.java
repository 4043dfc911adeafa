package dev.edpm.runtime.region;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * What the fold of one thread knows from one batch of events to the next: the stack of open
 * executions and the totals of each region. Guarded by the monitor of the thread's log.
 */
final class FoldState {

  private static final int FIRST_FRAMES = 16;

  private final IntFunction<RegionEntry> entries;
  private FoldFrame[] frames = {};
  private Totals[] byRegion = {};

  /** What has opened on the thread. */
  final Openings openings = new Openings();

  /** The uppermost open frame, or null. */
  FoldFrame top;

  /** When the uppermost open region last became so. */
  long last;

  /**
   * @param entries the regions by id
   */
  FoldState(IntFunction<RegionEntry> entries) {
    this.entries = entries;
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

  /** Starts all totals anew; what is open goes on in the new ones. */
  void forgetTotals() {
    for (Totals one : byRegion) {
      if (one != null) {
        Totals fresh = new Totals(one.entry);
        fresh.continueFrom(one);
        replace(one, fresh);
      }
    }
    for (FoldFrame frame = top; frame != null; frame = frame.below) {
      frame.place = -1;
      frame.forgotten = frame.open;
    }
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

  private void replace(Totals old, Totals fresh) {
    byRegion[old.region] = fresh;
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
    return byRegion[region] = new Totals(entries.apply(region));
  }

  private FoldFrame newFrame(int index) {
    int from = frames.length;
    frames = Arrays.copyOf(frames, Math.max(FIRST_FRAMES, 2 * index));
    for (int i = from; i < frames.length; i++) {
      frames[i] = new FoldFrame(i, i == 0 ? null : frames[i - 1]);
    }
    return frames[index];
  }
}
