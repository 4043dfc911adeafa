package dev.edpm.cli.codelets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The distribution of lengths.
 *
 * @param bins the bins, from the shortest lengths; all have the same width, or if the longest
 *     length is many times the shortest, the same ratio of their ends
 * @param count the number of lengths
 * @param min the shortest length, in ns
 * @param median the median length, in ns
 * @param max the longest length, in ns
 */
record Histogram(List<Bin> bins, int count, long min, long median, long max) {

  private static final int MOST_BINS = 20;

  /** From this ratio of the longest to the shortest length on, bins grow. */
  private static final int WIDE = 20;

  /**
   * A bin.
   *
   * @param from its lower end in ns, included
   * @param to its upper end in ns, included in the last bin only
   * @param count the number of lengths in it
   */
  record Bin(double from, double to, int count) {}

  /** Returns the distribution of at least one length. */
  static Histogram of(long[] lengths) {
    long[] sorted = lengths.clone();
    Arrays.sort(sorted);
    long min = sorted[0];
    long max = sorted[sorted.length - 1];
    int number =
        min == max
            ? 1
            : (int) Math.min(MOST_BINS, Math.max(2, Math.ceil(2 * Math.cbrt(sorted.length))));
    boolean grows = min > 0 && max / min >= WIDE;
    List<Bin> bins = new ArrayList<>();
    int next = 0;
    double from = min;
    for (int i = 1; i <= number; i++) {
      double share = (double) i / number;
      double to =
          i == number
              ? max
              : grows ? min * Math.pow((double) max / min, share) : min + (max - min) * share;
      int first = next;
      while (next < sorted.length && (sorted[next] < to || i == number)) {
        next++;
      }
      bins.add(new Bin(from, to, next - first));
      from = to;
    }
    return new Histogram(
        List.copyOf(bins), sorted.length, min, sorted[(sorted.length - 1) / 2], max);
  }

  /** Returns the number of lengths in the fullest bin. */
  int highest() {
    return bins.stream().mapToInt(Bin::count).max().orElse(0);
  }
}
