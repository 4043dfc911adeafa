package dev.edpm.runtime.region.hot;

/** What the owner of a log reads and writes at every event. */
abstract class ThreadLogHead extends ThreadLogPadding {

  /** Raw events; replaced by its owner under the log's monitor. */
  long[] events;

  /** Where the next event goes. Written by the owner with release, read by others with acquire. */
  int position;

  /** The stack of open frames, prefilled. */
  Frame[] frames;

  /** Index of the uppermost open frame, or -1. */
  int depth = -1;

  /** How many frames below {@link #depth} are closed spans. */
  int earlyCloses;
}
