package dev.edpm.analysis.compare.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Percentile bootstrap intervals of medians and of their ratios. The random numbers have a fixed
 * seed, so that equal samples have equal intervals.
 */
public final class Bootstrap {

  /** The number of times that values are drawn again. */
  public static final int DRAWS = 10_000;

  private static final long SEED = 0x65_64_70_6d;

  private final double level;
  private final int draws;

  /**
   * Creates intervals with a level of confidence.
   *
   * @param level such as 0.95
   */
  public Bootstrap(double level) {
    this(level, DRAWS);
  }

  /** Creates intervals from a number of draws. */
  Bootstrap(double level, int draws) {
    this.level = level;
    this.draws = draws;
  }

  /** Returns the interval of the median of a sample that is not empty. */
  public Interval median(double[] values) {
    double[] drawn = new double[values.length];
    return percentiles(
        random -> {
          for (int i = 0; i < drawn.length; i++) {
            drawn[i] = values[random.nextInt(values.length)];
          }
          return sortedMedian(drawn);
        });
  }

  /**
   * Returns the interval of the ratio of the median of {@code head} to that of {@code base}.
   *
   * @param paired whether values with the same index belong together and are drawn together; the
   *     samples then have the same size
   */
  public Interval ratio(double[] base, double[] head, boolean paired) {
    if (paired && base.length != head.length) {
      throw new IllegalArgumentException("pairs of " + base.length + " and " + head.length);
    }
    double[] drawnBase = new double[base.length];
    double[] drawnHead = new double[head.length];
    return percentiles(
        random -> {
          for (int i = 0; i < drawnBase.length; i++) {
            int index = random.nextInt(base.length);
            drawnBase[i] = base[index];
            if (paired) {
              drawnHead[i] = head[index];
            }
          }
          for (int i = 0; i < drawnHead.length && !paired; i++) {
            drawnHead[i] = head[random.nextInt(head.length)];
          }
          return ratio(sortedMedian(drawnBase), sortedMedian(drawnHead));
        });
  }

  /** Returns {@code head} divided by {@code base}; 1 if both are 0. */
  public static double ratio(double base, double head) {
    return base == head ? 1 : head / base;
  }

  private Interval percentiles(ToDoubleFunction<SplittableRandom> statistic) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] values = new double[draws];
    for (int i = 0; i < draws; i++) {
      values[i] = statistic.applyAsDouble(random);
    }
    Arrays.sort(values);
    double tail = (1 - level) / 2;
    int low = (int) Math.floor(tail * draws);
    return new Interval(values[low], values[draws - 1 - low]);
  }

  private static double sortedMedian(double[] drawn) {
    Arrays.sort(drawn);
    return SampleProperties.ofSorted(drawn);
  }
}
