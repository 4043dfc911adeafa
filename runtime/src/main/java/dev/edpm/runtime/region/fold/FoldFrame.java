package dev.edpm.runtime.region.fold;

/**
 * A place on a thread's stack of open regions as the fold sees it, and the execution that is open
 * there. Guarded by the monitor of the thread's log.
 */
final class FoldFrame {

  final int index;
  final FoldFrame below;

  Totals totals;
  long opened;

  /** When the clock had it open, where times are compensated. */
  long uncompensated;

  /** Wall time while it was the uppermost, up to when that last began. */
  long self;

  boolean open;

  /** While events are skipped: how many values follow the close of what is open here. */
  int words;

  /** Whether another execution of its region was open when it opened. */
  boolean inside;

  /** Whether everything was forgotten while it was open. */
  boolean forgotten;

  /** What sampled trees directly inside took; null or empty for most. */
  SampledChildren children;

  /** Where it lies on the stack of executions that have records; -1 when it has none. */
  int place = -1;

  FoldFrame(int index, FoldFrame below) {
    this.index = index;
    this.below = below;
  }

  /** It ends: what sampled trees inside took is added to the totals, unless it is cut. */
  void endChildren(boolean cut) {
    if (children != null && !children.isEmpty()) {
      if (!cut) {
        totals.children().addAll(children);
      }
      children.clear();
    }
  }

  /** Returns the uppermost open frame of this one and those below, or null. */
  FoldFrame uppermostOpen() {
    FoldFrame frame = this;
    while (frame != null && !frame.open) {
      frame = frame.below;
    }
    return frame;
  }
}
