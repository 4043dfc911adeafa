package dev.edpm.annotations.distribution;

import java.util.Objects;

/**
 * The distribution of any number of values. Distributions can be added up, and the percentiles of
 * the sum are those of all values.
 *
 * @param negative the absolute values of the negative ones
 * @param zero the number of values that are 0
 * @param positive the positive values
 */
public record Distribution(Buckets negative, long zero, Buckets positive) {

  /** Without values. */
  public static final Distribution NONE = new Distribution(Buckets.NONE, 0, Buckets.NONE);

  /** The tolerance for a share of the values that is too large by rounding. */
  private static final double ROUNDING = 1e-12;

  /** Creates a distribution. */
  public Distribution {
    Objects.requireNonNull(negative, "negative");
    Objects.requireNonNull(positive, "positive");
    if (zero < 0) {
      throw new IllegalArgumentException(zero + " values are 0");
    }
  }

  /** Tells whether there are no values. */
  public boolean isEmpty() {
    return negative.isEmpty() && zero == 0 && positive.isEmpty();
  }

  /**
   * Returns the number of values.
   *
   * @throws ArithmeticException if it does not fit in 64 bits
   */
  public long count() {
    return Math.addExact(Math.addExact(negative.count(), zero), positive.count());
  }

  /**
   * Returns the number of values up to a bound. The bucket of the bound counts as a whole, so
   * values that exceed the bound by less than 1.1 % may be counted as well.
   *
   * @param bound a positive value
   * @throws ArithmeticException if it does not fit in 64 bits
   */
  public long countTo(long bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("the bound " + bound + " is not positive");
    }
    return Math.addExact(
        Math.addExact(negative.count(), zero), positive.countTo(Buckets.indexOf(bound)));
  }

  /**
   * Returns the distribution of the values of both.
   *
   * @throws ArithmeticException if a number does not fit in 64 bits
   */
  public Distribution plus(Distribution other) {
    return new Distribution(
        negative.plus(other.negative),
        Math.addExact(zero, other.zero),
        positive.plus(other.positive));
  }

  /**
   * Returns the least value that this percentage of the values does not exceed, to two significant
   * digits: it differs from the exact one by less than 1.1 %. There must be a value.
   *
   * @param min the least value, if it is known more exactly
   * @param max the greatest value, if it is known more exactly
   */
  public long percentile(double percent, long min, long max) {
    return Math.max(min, Math.min(max, percentile(percent)));
  }

  private long percentile(double percent) {
    long rank = Math.max(1, (long) Math.ceil(percent / 100 * count() * (1 - ROUNDING)));
    long seen = 0;
    for (int i = negative.size() - 1; i >= 0; i--) {
      seen += negative.count(i);
      if (seen >= rank) {
        return -Buckets.middle(negative.index(i));
      }
    }
    seen += zero;
    if (seen >= rank) {
      return 0;
    }
    int i = 0;
    while (i < positive.size() - 1 && seen + positive.count(i) < rank) {
      seen += positive.count(i);
      i++;
    }
    return Buckets.middle(positive.index(i));
  }
}
