package dev.edpm.runtime.region.entry;

import java.util.concurrent.atomic.AtomicLong;

/**
 * One region's share of the bytes that records may take in a report. Threads keep records of the
 * region while the share is open. They count records in blocks, so that they rarely write to memory
 * that other threads read. Safe on any thread.
 */
public final class RecordShare {

  /** The minimum size of a record in a report: the keys, and a digit for each value. */
  private static final int LEAST_BYTES = 60;

  /** The minimum size that each counter adds to a record. */
  private static final int LEAST_BYTES_OF_COUNTER = 4;

  /**
   * The size of the blocks in which records are counted, as a fraction of the records that the
   * thread has, within the two bounds below.
   */
  private static final int BLOCK_SHARE = 16;

  private static final long LEAST_BLOCK = 64;
  private static final long MOST_BLOCK = 4096;

  private final RecordShares all;
  private final long bytesEach;

  private final AtomicLong bytes = new AtomicLong();

  private volatile boolean open;

  /**
   * @param counters the number of counters of each record besides wall time
   */
  RecordShare(RecordShares all, int counters, boolean open) {
    this.all = all;
    this.bytesEach = LEAST_BYTES + (long) LEAST_BYTES_OF_COUNTER * counters;
    this.open = open;
  }

  /** Tells whether further records of the region may fit in a report. */
  public boolean isOpen() {
    return open;
  }

  /** Tells whether a report may contain any records. */
  public boolean isAny() {
    return all.isAny();
  }

  /** Counts records that a thread has kept. */
  public void add(long records) {
    all.add(this, records * bytesEach);
  }

  /**
   * Returns how many more records a thread with that many records may keep before it counts them.
   */
  public static long block(long records) {
    return Math.max(LEAST_BLOCK, Math.min(MOST_BLOCK, records / BLOCK_SHARE));
  }

  /** Returns the minimum size of its records. */
  long bytes() {
    return bytes.get();
  }

  /** Adds to the size of its records. */
  void take(long more) {
    bytes.addAndGet(more);
  }

  /** Closes the share if its records have at least that size. */
  void closeFrom(long level) {
    if (bytes.get() >= level) {
      open = false;
    }
  }

  /** Resets the share. The caller holds the lock of all shares. */
  void reset(boolean opens) {
    bytes.set(0);
    open = opens;
  }
}
