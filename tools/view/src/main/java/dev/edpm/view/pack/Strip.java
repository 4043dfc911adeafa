package dev.edpm.view.pack;

import java.util.HashMap;
import java.util.Map;

/**
 * A row of a track from far away: time in buckets of equal width, and in each bucket the name that
 * covers most of it. The slices of a row do not overlap and come in order of time.
 */
final class Strip {

  private static final int FULL = 255;

  private final long begin;
  private final long width;
  private final Map<Integer, Long> covered = new HashMap<>();
  private long bucket;

  final ColumnBytes buckets = new ColumnBytes();
  final ColumnBytes names = new ColumnBytes();
  final ColumnBytes shares = new ColumnBytes();
  private int count;

  Strip(long begin, long width) {
    this.begin = begin;
    this.width = width;
  }

  /** Adds a slice of the row. */
  void add(long start, long end, int name) {
    long at = start;
    do {
      long in = (at - begin) / width;
      if (in != bucket) {
        finish();
        bucket = in;
      }
      long next = Math.min(end, begin + (in + 1) * width);
      covered.merge(name, next - at, Long::sum);
      at = next;
    } while (at < end);
  }

  /** Ends the last bucket. */
  void finish() {
    if (covered.isEmpty()) {
      return;
    }
    long all = 0;
    Map.Entry<Integer, Long> most = null;
    for (Map.Entry<Integer, Long> one : covered.entrySet()) {
      all += one.getValue();
      if (most == null || one.getValue() > most.getValue()) {
        most = one;
      }
    }
    buckets.unsigned(bucket);
    names.unsigned(most.getKey());
    shares.unsigned(Math.max(1, Math.min(FULL, Math.round((double) FULL * all / width))));
    count++;
    covered.clear();
  }

  int count() {
    return count;
  }
}
