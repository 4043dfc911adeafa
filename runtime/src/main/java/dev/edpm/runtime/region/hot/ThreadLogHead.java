package dev.edpm.runtime.region.hot;

/** The fields that the owner of a log reads and writes at every event. */
abstract class ThreadLogHead extends ThreadLogPadding {

  /** Raw events. The owner replaces the array under the log's monitor. */
  long[] events;

  /**
   * The index of the next event. The owner writes it with release; other threads read it with
   * acquire.
   */
  int position;

  /** The stack of open frames, filled in advance. */
  Frame[] frames;

  /** Index of the innermost open frame, or -1. */
  int depth = -1;

  /** The number of closed spans in frames below {@link #depth}. */
  int earlyCloses;
}
