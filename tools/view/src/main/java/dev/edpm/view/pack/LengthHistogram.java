package dev.edpm.view.pack;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts lengths in buckets, of which four double the length. A length is in bucket {@code floor(4
 * * log2(max(1, length)))}.
 */
public final class LengthHistogram {

  private static final int PER_DOUBLING = 4;
  private static final int BUCKETS = PER_DOUBLING * Long.SIZE;

  private final long[] counts = new long[BUCKETS];
  private long total;

  /** Creates a histogram without lengths. */
  public LengthHistogram() {}

  /** Counts a length in ns. */
  public void add(long length) {
    counts[bucket(length)]++;
    total++;
  }

  /** Returns the number of lengths. */
  public long total() {
    return total;
  }

  long count(int bucket) {
    return counts[bucket];
  }

  static int buckets() {
    return BUCKETS;
  }

  static int bucket(long length) {
    return (int) Math.floor(PER_DOUBLING * Math.log(Math.max(1, length)) / Math.log(2) + 1e-9);
  }

  /** Returns the least length of a bucket in ns. */
  static long least(int bucket) {
    return (long) Math.ceil(Math.pow(2, (double) bucket / PER_DOUBLING) - 1e-6);
  }

  /**
   * Returns the number of the first bucket that is not empty, and the counts up to the last one.
   */
  public JsonObject description() {
    int from = 0;
    int to = BUCKETS;
    while (to > 0 && counts[to - 1] == 0) {
      to--;
    }
    while (from < to && counts[from] == 0) {
      from++;
    }
    List<Long> shown = new ArrayList<>();
    for (int bucket = from; bucket < to; bucket++) {
      shown.add(counts[bucket]);
    }
    return new JsonObject().put("from", (long) from).put("counts", shown);
  }
}
