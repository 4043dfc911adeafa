package dev.edpm.analysis.steady;

/** Student's t-test of two samples with equal variances, and the distribution that it needs. */
final class StudentT {

  /** More terms than the continued fraction needs for any argument. */
  private static final int MOST_TERMS = 10_000;

  private static final double PRECISION = 1e-14;
  private static final double TINY = 1e-300;

  /** Coefficients of Lanczos's approximation of the gamma function, for g = 7. */
  private static final double[] LANCZOS = {
    0.9999999999998099,
    676.5203681218851,
    -1259.1392167224028,
    771.3234287776531,
    -176.6150291621406,
    12.507343278686905,
    -0.13857109526572012,
    9.984369578019572e-6,
    1.5056327351493116e-7
  };

  private StudentT() {}

  /**
   * Returns the two-sided p-value of the hypothesis that two parts of a series have the same mean.
   *
   * @param at where the second part starts; both parts have a value, and one has two
   */
  static double pValue(double[] series, int from, int at, int to) {
    int n = at - from;
    int m = to - at;
    double left = mean(series, from, at);
    double right = mean(series, at, to);
    int freedom = n + m - 2;
    double variance = (squares(series, from, at, left) + squares(series, at, to, right)) / freedom;
    double error = Math.sqrt(variance * (1.0 / n + 1.0 / m));
    if (error == 0) {
      return left == right ? 1 : 0;
    }
    return twoSided((left - right) / error, freedom);
  }

  /** Returns the probability that |T| is at least |t|. */
  static double twoSided(double t, double freedom) {
    return beta(freedom / (freedom + t * t), freedom / 2, 0.5);
  }

  static double mean(double[] series, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += series[i];
    }
    return sum / (to - from);
  }

  private static double squares(double[] series, int from, int to, double mean) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += (series[i] - mean) * (series[i] - mean);
    }
    return sum;
  }

  /** Returns the regularised incomplete beta function. */
  private static double beta(double x, double a, double b) {
    if (x <= 0 || x >= 1) {
      return x <= 0 ? 0 : 1;
    }
    double factor =
        Math.exp(
            logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
    // The fraction converges quickly on one side of the mean; the other side is its complement.
    return x < (a + 1) / (a + b + 2)
        ? factor * fraction(x, a, b) / a
        : 1 - factor * fraction(1 - x, b, a) / b;
  }

  /** The continued fraction of the incomplete beta function, by Lentz's method. */
  private static double fraction(double x, double a, double b) {
    double c = 1;
    double d = 1 / nonZero(1 - (a + b) * x / (a + 1));
    double value = d;
    for (int m = 1; m < MOST_TERMS; m++) {
      double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
      d = 1 / nonZero(1 + even * d);
      c = nonZero(1 + even / c);
      value *= c * d;
      double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      d = 1 / nonZero(1 + odd * d);
      c = nonZero(1 + odd / c);
      value *= c * d;
      if (Math.abs(c * d - 1) < PRECISION) {
        break;
      }
    }
    return value;
  }

  private static double nonZero(double value) {
    return Math.abs(value) < TINY ? TINY : value;
  }

  /** Returns the logarithm of the gamma function of a positive number. */
  private static double logGamma(double x) {
    if (x < 0.5) {
      return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
    }
    double sum = LANCZOS[0];
    for (int i = 1; i < LANCZOS.length; i++) {
      sum += LANCZOS[i] / (x - 1 + i);
    }
    double t = x - 1 + 7.5;
    return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
  }
}
