package dev.edpm.runtime.region.entry;

/**
 * One region's share of the room that records have in a report. Threads keep records of the region
 * while it is open; they count them in blocks, so that they do not write to memory that others
 * read. Safe on any thread.
 */
public final class RecordShare {

  /** What a record takes in a report at least: the keys and a digit for each value. */
  private static final int LEAST_BYTES = 60;

  /** And what each counter adds to it at least. */
  private static final int LEAST_BYTES_OF_COUNTER = 4;

  /**
   * The blocks in which records are counted: a share of those that the thread has, within these.
   */
  private static final int BLOCK_SHARE = 16;

  private static final long LEAST_BLOCK = 64;
  private static final long MOST_BLOCK = 4096;

  private final RecordShares all;
  private final long bytesEach;

  /** Guarded by the monitor of {@link #all}. */
  private long bytes;

  private volatile boolean open;

  /**
   * @param counters how many counters each record has beside wall time
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

  /** Counts records that a thread has kept. */
  public void add(long records) {
    all.add(this, records * bytesEach);
  }

  /** Returns how many records a thread that has so many may keep before it counts them. */
  public static long block(long records) {
    return Math.max(LEAST_BLOCK, Math.min(MOST_BLOCK, records / BLOCK_SHARE));
  }

  /** Returns what its records take at least. With the monitor of all shares held. */
  long bytes() {
    return bytes;
  }

  /** Adds to what its records take. With the monitor of all shares held. */
  void take(long more) {
    bytes += more;
  }

  /** Closes the share if it has at least this. With the monitor of all shares held. */
  void closeFrom(long level) {
    if (bytes >= level) {
      open = false;
    }
  }

  /** Starts anew. With the monitor of all shares held. */
  void reset(boolean opens) {
    bytes = 0;
    open = opens;
  }
}
