package dev.edpm.runtime.region.hot;

import java.util.Arrays;

/**
 * How many executions of each region one thread left out. The owner alone counts, without a lock;
 * others may read, a few executions late.
 */
public final class LeftOutCounts {

  private static final int MORE = 16;

  // By entry of a sample, 2 numbers: those that ended, and those in which measuring was paused or
  // reset.
  private long[] counts = {};
  private long[] forgotten = {};

  /** What was returned last. */
  private long[] read = {};

  /** Makes room for the counts of an entry, before anything is there to be counted. */
  public void prepare(int entry) {
    if (2 * entry >= counts.length) {
      grow(entry);
    }
  }

  /** Counts an execution that has ended. */
  public void ended(int entry, boolean cut) {
    counts[2 * entry + (cut ? 1 : 0)]++;
  }

  /** Returns the end of the ids that have counts. */
  public synchronized int entries() {
    return counts.length / 2;
  }

  /** Returns how many executions ended. */
  public synchronized long ended(int entry) {
    return read(2 * entry);
  }

  /** Returns how many ended in which measuring was paused or reset. */
  public synchronized long cut(int entry) {
    return read(2 * entry + 1);
  }

  private long read(int at) {
    read[at] = counts[at];
    return read[at] - forgotten[at];
  }

  /** Forgets what was returned, and no more. */
  synchronized void forgetRead() {
    forgotten = read.clone();
  }

  /** Forgets what was counted. */
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
