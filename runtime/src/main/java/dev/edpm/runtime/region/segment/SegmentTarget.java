package dev.edpm.runtime.region.segment;

import dev.edpm.runtime.region.path.CallPaths;

/**
 * Receives the self segments of all threads: the times in which one region was the innermost open
 * one of its thread, or in which none was open. Safe on any thread; called with the monitor of the
 * thread's log held.
 */
public interface SegmentTarget {

  /** Returns the duration of the shortest segments that are kept now, in ns. */
  long least();

  /** Returns the stacks of open regions, of which each segment has a node. */
  CallPaths stacks();

  /**
   * Adds segments of a thread.
   *
   * @param thread the id of the thread
   * @param from the time of the clock from which the first gap counts
   * @param numbers the text of three integers for each segment: the gap before it, its length, both
   *     in ns, and the node of its stack. A comma separates them.
   * @param length the number of bytes of the text
   */
  void add(long thread, long from, byte[] numbers, int length);
}
