package dev.edpm.runtime.region.entry;

import java.util.ArrayList;
import java.util.List;

/**
 * Shares the room that records have in a report between regions: each may take as much as the
 * others, and what one does not need is there for those that need more. What the records take there
 * is known when the report is written; until then each counts for the least that it can take, so
 * that what the report has room for is always among what is kept. Safe on any thread.
 */
public final class RecordShares {

  /** The levels are computed anew whenever the records have grown by this part of the limit. */
  private static final int STEPS = 256;

  private final long limit;
  private final List<RecordShare> shares = new ArrayList<>();
  private long bytes;
  private long next;

  /** A region whose records take this much gets no further ones; it only falls. */
  private long level;

  /**
   * @param limit how many bytes of the report records may take
   */
  public RecordShares(long limit) {
    this.limit = limit;
    startAnew();
  }

  /**
   * Makes the share of a region.
   *
   * @param counters how many counters each of its records has beside wall time
   */
  synchronized RecordShare share(int counters) {
    RecordShare share = new RecordShare(this, counters, level > 0);
    shares.add(share);
    return share;
  }

  /** Forgets what was kept. */
  public synchronized void reset() {
    startAnew();
    for (RecordShare share : shares) {
      share.reset(level > 0);
    }
  }

  synchronized void add(RecordShare share, long more) {
    share.take(more);
    bytes += more;
    if (bytes < next) {
      share.closeFrom(level);
      return;
    }
    next = bytes + limit / STEPS + 1;
    level = FairShare.level(shares.stream().mapToLong(RecordShare::bytes).toArray(), limit);
    for (RecordShare one : shares) {
      one.closeFrom(level);
    }
  }

  private void startAnew() {
    bytes = 0;
    next = limit;
    level = limit;
  }
}
