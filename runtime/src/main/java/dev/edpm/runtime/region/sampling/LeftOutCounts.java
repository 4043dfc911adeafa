package dev.edpm.runtime.region.sampling;

import java.util.Arrays;

/**
 * Counts the executions of each region that one thread left out. Only the owner counts, without a
 * lock; other threads may read counts that are a few executions old.
 */
public final class LeftOutCounts {

  private static final int MORE = 16;

  // Two numbers for each entry of a sample: the executions that ended, and those in which measuring
  // was paused or reset.
  private long[] counts = {};
  private long[] forgotten = {};

  /** The counts that were last returned. */
  private long[] read = {};

  /** Makes room for the counts of an entry. Called before anything is counted there. */
  public void prepare(int entry) {
    if (2 * entry >= counts.length) {
      grow(entry);
    }
  }

  /** Counts an execution that has ended. */
  public void ended(int entry, boolean cut) {
    counts[2 * entry + (cut ? 1 : 0)]++;
  }

  /** Returns the end of the range of ids that have counts. */
  public synchronized int entries() {
    return counts.length / 2;
  }

  /** Returns the number of ended executions. */
  public synchronized long ended(int entry) {
    return read(2 * entry);
  }

  /** Returns the number of ended executions in which measuring was paused or reset. */
  public synchronized long cut(int entry) {
    return read(2 * entry + 1);
  }

  private long read(int at) {
    read[at] = counts[at];
    return read[at] - forgotten[at];
  }

  /** Resets the counts as far as they were returned. */
  synchronized void forgetRead() {
    forgotten = read.clone();
  }

  /** Resets all counts. */
  synchronized void reset() {
    forgotten = counts.clone();
  }

  private synchronized void grow(int entry) {
    int length = 2 * Math.max(entry + MORE, counts.length);
    forgotten = Arrays.copyOf(forgotten, length);
    read = Arrays.copyOf(read, length);
    counts = Arrays.copyOf(counts, length);
  }
}
