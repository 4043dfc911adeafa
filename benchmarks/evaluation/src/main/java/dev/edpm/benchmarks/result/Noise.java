package dev.edpm.benchmarks.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hipparchus.special.Gamma;
import org.hipparchus.stat.StatUtils;

/**
 * The differences between the means of processes that measure the same. Two or three processes
 * alone are a weak estimate. Therefore the variance of each series is moved towards that of all
 * series of its set, by as many degrees of freedom as their similarity supports: the empirical
 * Bayes estimate of G. K. Smyth, Linear models and empirical Bayes methods, 2004. Variances are
 * relative to the mean.
 */
public final class Noise {

  /** A prior with more degrees of freedom makes no difference. */
  private static final double MOST_FREEDOM = 1e4;

  private final double priorVariance;
  private final double priorFreedom;

  private Noise(double priorVariance, double priorFreedom) {
    this.priorVariance = priorVariance;
    this.priorFreedom = priorFreedom;
  }

  /**
   * Estimates the noise of a set for each unit, because series of different units have different
   * noise.
   *
   * @param values returns the equally reliable values of a series
   */
  public static Map<String, Noise> perUnit(List<Series> set, Function<Series, double[]> values) {
    return set.stream()
        .collect(
            Collectors.groupingBy(
                Series::unit,
                Collectors.collectingAndThen(Collectors.toList(), series -> of(series, values))));
  }

  /**
   * Estimates the noise from the series of a set; the mean of each series is taken of these values.
   */
  static Noise of(List<Series> series, Function<Series, double[]> values) {
    List<double[]> spread = new ArrayList<>();
    for (Series one : series) {
      double[] units = values.apply(one);
      double variance = relativeVariance(units);
      if (units.length > 1 && variance > 0) {
        spread.add(new double[] {variance, units.length - 1});
      }
    }
    return spread.size() < 2 ? new Noise(0, 0) : fit(spread);
  }

  /** Matches mean and variance of the logarithms to those of a scaled F distribution. */
  private static Noise fit(List<double[]> spread) {
    double[] logs = new double[spread.size()];
    double chance = 0;
    for (int i = 0; i < logs.length; i++) {
      double half = spread.get(i)[1] / 2;
      logs[i] = Math.log(spread.get(i)[0]) - Gamma.digamma(half) + Math.log(half);
      chance += Gamma.trigamma(half) / logs.length;
    }
    double beyond = StatUtils.variance(logs) - chance;
    double half = beyond > 0 ? inverseTrigamma(beyond) : MOST_FREEDOM / 2;
    double log = StatUtils.mean(logs) + Gamma.digamma(half) - Math.log(half);
    return new Noise(Math.exp(log), Math.min(2 * half, MOST_FREEDOM));
  }

  /** Trigamma decreases, from infinity at 0. */
  private static double inverseTrigamma(double value) {
    double low = 1e-6;
    double high = MOST_FREEDOM;
    for (int i = 0; i < 200; i++) {
      double middle = Math.sqrt(low * high);
      if (Gamma.trigamma(middle) > value) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns the mean of equally reliable values, and its deviation. */
  public Estimate estimate(double[] values) {
    double mean = StatUtils.mean(values);
    double own = values.length - 1.0;
    double freedom = own + priorFreedom;
    if (freedom == 0) {
      return new Estimate(mean, Double.NaN, 1);
    }
    double spread = own * relativeVariance(values);
    if (own > 0 && spread == 0) {
      // Values that are the same each time are counted, not timed.
      return new Estimate(mean, 0, own);
    }
    double variance = (spread + priorFreedom * priorVariance) / freedom;
    return new Estimate(mean, Math.abs(mean) * Math.sqrt(variance / values.length), freedom);
  }

  private static double relativeVariance(double[] values) {
    double mean = StatUtils.mean(values);
    return values.length < 2 || mean == 0 ? 0 : StatUtils.variance(values) / (mean * mean);
  }
}
