package dev.edpm.analysis.steady;

import dev.edpm.analysis.steady.Steadiness.Verdict;
import java.util.Arrays;
import java.util.List;

/**
 * The times of a region's executions in their order, in bounded memory: if there are too many, only
 * every second, fourth, eighth, … execution is kept. Confined to one thread.
 */
public final class ExecutionSeries {

  /** The maximum number of executions that are kept. */
  static final int MOST = 20_000;

  /** Below this number of executions there is no verdict. */
  static final int FEWEST = 100;

  /** The maximum number of medians. */
  private static final int BUCKETS = 1_000;

  /** The minimum share of the buckets between two change points. */
  private static final int LEAST_PERCENT = 5;

  private static final double MAX_P_VALUE = 0.001;

  /** Means count as equal if they differ by no more than this share. */
  private static final double TOLERANCE = 0.05;

  /** The steady part has at least this share of the buckets. */
  private static final double LEAST_STEADY = 0.25;

  private long[] ids = new long[FEWEST];
  private long[] times = new long[FEWEST];
  private int size;
  private long seen;
  private long step = 1;

  /**
   * Adds the next execution.
   *
   * @param id its temporal id
   */
  public void add(long id, long time) {
    if (seen++ % step != 0) {
      return;
    }
    if (size == MOST) {
      thin();
      if ((seen - 1) % step != 0) {
        return;
      }
    }
    if (size == ids.length) {
      int length = Math.min(MOST, 2 * size);
      ids = Arrays.copyOf(ids, length);
      times = Arrays.copyOf(times, length);
    }
    ids[size] = id;
    times[size] = time;
    size++;
  }

  /** Keeps every second execution of those that were kept so far. */
  private void thin() {
    step *= 2;
    size = (size + 1) / 2;
    for (int i = 0; i < size; i++) {
      ids[i] = ids[2 * i];
      times[i] = times[2 * i];
    }
  }

  /**
   * Returns the result for the executions so far. Equal series have equal results.
   *
   * @param others the number of executions that are not in the series because the report has no
   *     record of them; they came later, so a series with fewer executions than that shows only the
   *     beginning
   */
  public Steadiness steadiness(long others) {
    if (size < FEWEST || seen < others) {
      return new Steadiness(Verdict.TOO_FEW, 0, 0, 0);
    }
    int width = Math.max((size + BUCKETS - 1) / BUCKETS, width(size));
    // The last bucket includes the remainder.
    int buckets = size / width;
    double[] medians = new double[buckets];
    for (int i = 0; i < buckets; i++) {
      medians[i] = median(i * width, i == buckets - 1 ? size : (i + 1) * width);
    }
    int least = Math.max(2, (buckets * LEAST_PERCENT + 99) / 100);
    return steadiness(medians, ChangePoints.of(medians, least, MAX_P_VALUE), width);
  }

  /** Returns the minimum width of a bucket. A median of five values ignores outliers. */
  private static int width(int executions) {
    return Math.max(1, Math.min(5, executions / 100));
  }

  private double median(int from, int to) {
    long[] sorted = Arrays.copyOfRange(times, from, to);
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1
        ? sorted[middle]
        : sorted[middle - 1] + (sorted[middle] - sorted[middle - 1]) / 2.0;
  }

  private Steadiness steadiness(double[] medians, List<Integer> changes, int width) {
    int segments = changes.size() + 1;
    int[] starts = new int[segments + 1];
    starts[segments] = medians.length;
    for (int i = 1; i < segments; i++) {
      starts[i] = changes.get(i - 1);
    }
    double last = mean(medians, starts[segments - 1], medians.length);
    int first = segments - 1;
    while (first > 0 && isSame(mean(medians, starts[first - 1], starts[first]), last)) {
      first--;
    }
    int from = starts[first];
    if (medians.length - from < LEAST_STEADY * medians.length) {
      return new Steadiness(Verdict.NO_STEADY_STATE, 0, 0, 0);
    }
    double steady = mean(medians, from, medians.length);
    boolean wasFaster = false;
    for (int i = 0; i < first; i++) {
      double earlier = mean(medians, starts[i], starts[i + 1]);
      wasFaster |= earlier < steady && !isSame(earlier, steady);
    }
    return new Steadiness(
        wasFaster ? Verdict.SLOWS_DOWN : Verdict.STEADY,
        ids[from * width],
        from == 0 ? 0 : mean(medians, 0, from),
        steady);
  }

  private static double mean(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).sum() / (to - from);
  }

  private static boolean isSame(double mean, double other) {
    return Math.abs(mean - other) <= TOLERANCE * Math.max(Math.abs(mean), Math.abs(other));
  }
}
