package dev.edpm.runtime.region.entry;

import dev.edpm.runtime.isolation.BriefLock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Divides the bytes that records may take in a report among the regions. Each region may use as
 * much as the others, and what one region does not need is available to those that need more. The
 * exact sizes are known only when the report is written. Until then each record counts with its
 * minimum size, so that everything that fits in the report is kept. Safe on any thread.
 */
public final class RecordShares {

  /** The level is computed again whenever the records have grown by this fraction of the limit. */
  private static final int STEPS = 256;

  private final BriefLock lock = new BriefLock();
  private final long limit;
  private final List<RecordShare> shares = new ArrayList<>();
  private final AtomicLong bytes = new AtomicLong();

  /** The size of all records at which the level is computed again. */
  private volatile long next;

  /** A region whose records reach this size gets no further records. The level only falls. */
  private volatile long level;

  /**
   * @param limit the number of bytes that records may take in the report
   */
  public RecordShares(long limit) {
    this.limit = limit;
    startAnew();
  }

  /**
   * Creates the share of a region.
   *
   * @param counters the number of counters of each of its records besides wall time
   */
  RecordShare share(int counters) {
    lock.take();
    try {
      RecordShare share = new RecordShare(this, counters, level > 0);
      shares.add(share);
      return share;
    } finally {
      lock.taken = 0;
    }
  }

  /** Tells whether a report may contain any records. */
  boolean isAny() {
    return limit > 0;
  }

  /** Resets all shares. */
  public void reset() {
    lock.take();
    try {
      startAnew();
      for (RecordShare share : shares) {
        share.reset(level > 0);
      }
    } finally {
      lock.taken = 0;
    }
  }

  void add(RecordShare share, long more) {
    share.take(more);
    if (bytes.addAndGet(more) >= next) {
      lower();
    }
    share.closeFrom(level);
  }

  private void lower() {
    lock.take();
    try {
      if (bytes.get() >= next) {
        next = bytes.get() + limit / STEPS + 1;
        level = FairShare.level(shares.stream().mapToLong(RecordShare::bytes).toArray(), limit);
        for (RecordShare one : shares) {
          one.closeFrom(level);
        }
      }
    } finally {
      lock.taken = 0;
    }
  }

  private void startAnew() {
    bytes.set(0);
    next = limit;
    level = limit;
  }
}
