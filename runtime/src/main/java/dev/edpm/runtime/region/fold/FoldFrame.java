package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.tag.OpenTags;

/**
 * A place on a thread's stack of open regions, as the fold sees it, with the execution that is open
 * there. Guarded by the monitor of the thread's log.
 */
final class FoldFrame {

  /** No execution was open when this one opened. */
  static final int NO_PARENT = 0;

  /** The innermost open execution had no record when this one opened. */
  static final int PARENT_UNRECORDED = 1;

  /** The innermost open execution had a record when this one opened. */
  static final int PARENT_RECORDED = 2;

  /** The innermost open execution at the opening is not known any more. */
  static final int PARENT_UNKNOWN = 3;

  final int index;
  final FoldFrame below;

  Totals totals;

  /** Those of the call path; null where paths are off. */
  PathTotals path;

  long opened;

  /** The time of the opening before compensation. Only set if times are compensated. */
  long uncompensated;

  /** Self time up to the last event that added to it. */
  long self;

  boolean open;

  /**
   * The number of values that follow the close of the execution open here. Only used while events
   * are skipped.
   */
  int words;

  /** The execution among those of its region. */
  final Overlap inRegion = new Overlap(this);

  /** The execution among those of its call path. Only used where call paths are on. */
  final Overlap onPath = new Overlap(this);

  /** Whether another execution of its region was open when it opened. */
  boolean recursive;

  /** Whether one of these counts, as far as was known then. */
  boolean inside;

  /** The executions that have opened on the thread since it opened. */
  final OpeningsInside openings = new OpeningsInside();

  /** Its counters besides wall time; null if no execution at this place ever had any. */
  CounterFold.FrameCounters counters;

  /** The executions that opened directly inside. */
  final NestedCounts direct = new NestedCounts();

  /** Whether everything was reset while it was open. */
  boolean forgotten;

  /** Whether it opened in the warm-up of the process. */
  boolean warmUp;

  /** Values of sampled trees directly inside; null or empty for most executions. */
  SampledChildren children;

  /**
   * One more than the id of the region from which it was carried, or 0. Only valid if its region
   * keeps records.
   */
  int carriedFrom;

  /** The tags of the execution; null if no execution at this place ever had a tag. */
  OpenTags tags;

  /** One of the four values above. Only valid if it opened without a record. */
  int parentState;

  /** Index on the stack of executions that have records; -1 if it has none. */
  int place = -1;

  FoldFrame(int index, FoldFrame below) {
    this.index = index;
    this.below = below;
  }

  /** Notes what the close of an execution must know that opens without a record. */
  void openUnrecorded(FoldFrame above, int carried) {
    place = -1;
    carriedFrom = carried;
    if (above == null) {
      parentState = NO_PARENT;
    } else if (above != below) {
      parentState = PARENT_UNKNOWN;
    } else {
      parentState = above.place >= 0 ? PARENT_RECORDED : PARENT_UNRECORDED;
    }
  }

  /** Sets a tag; returns false if there are too many. */
  boolean tag(int key, long value) {
    if (tags == null) {
      tags = new OpenTags();
    }
    return tags.put(key, value);
  }

  /** Forgets the tags. */
  void clearTags() {
    if (tags != null) {
      tags.clear();
    }
  }

  /**
   * Ends the execution: adds the values of sampled trees inside to the totals, unless the execution
   * is cut.
   */
  void endChildren(boolean cut) {
    if (children != null && !children.isEmpty()) {
      if (!cut) {
        totals.children().addAll(children);
        if (path != null) {
          path.children().addAll(children);
        }
      }
      children.clear();
    }
  }

  /** Returns the innermost open frame among this one and those below it, or null. */
  FoldFrame uppermostOpen() {
    FoldFrame frame = this;
    while (frame != null && !frame.open) {
      frame = frame.below;
    }
    return frame;
  }
}
