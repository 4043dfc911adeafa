package dev.edpm.runtime.region.stats;

import dev.edpm.annotations.distribution.Buckets;
import dev.edpm.annotations.distribution.Distribution;

/**
 * The combined distribution of several {@link Percentiles}, whose values may represent different
 * numbers of executions.
 */
public final class WeightedBuckets {

  /** The weights of the negative values, from {@link Buckets#FIRST} on. */
  private double[] negative = {};

  private double zero;
  private double[] positive = {};

  /** Adds values, each of which represents so many executions. */
  public void add(Percentiles more, double weight) {
    more.addTo(this, weight);
  }

  /** Adds the counts of {@link Percentiles}. */
  void add(BucketCounts moreNegative, long moreZero, BucketCounts morePositive, double weight) {
    negative = moreNegative.addTo(negative, weight);
    zero += weight * moreZero;
    positive = morePositive.addTo(positive, weight);
  }

  /**
   * Returns the distribution of the represented executions. Their numbers are whole: of the
   * executions up to each bucket, the number is rounded. To round that of each bucket would add up
   * the errors of many buckets that have few executions.
   */
  public Distribution distribution() {
    Rounding rounding = new Rounding();
    long[] roundNegative = new long[negative.length];
    for (int i = negative.length - 1; i >= 0; i--) {
      roundNegative[i] = rounding.next(negative[i]);
    }
    long roundZero = rounding.next(zero);
    long[] roundPositive = new long[positive.length];
    for (int i = 0; i < positive.length; i++) {
      roundPositive[i] = rounding.next(positive[i]);
    }
    return new Distribution(
        Buckets.ofCounts(Buckets.FIRST, roundNegative),
        roundZero,
        Buckets.ofCounts(Buckets.FIRST, roundPositive));
  }

  /** Rounds the sum of all numbers so far. */
  private static final class Rounding {

    private double sum;
    private long rounded;

    /** Returns by how much the rounded sum grows. */
    long next(double number) {
      sum += number;
      long before = rounded;
      rounded = Math.round(sum);
      return rounded - before;
    }
  }
}
