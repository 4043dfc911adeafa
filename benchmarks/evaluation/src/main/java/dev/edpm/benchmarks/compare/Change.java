package dev.edpm.benchmarks.compare;

import dev.edpm.benchmarks.result.Estimate;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * The change of a series from one run to another.
 *
 * @param jdk the feature version of the JDK
 * @param set the set of the series
 * @param name the description of the series, in one line
 * @param unit its unit
 * @param before its mean in the old run
 * @param after its mean in the new run
 * @param ratio the ratio of the new to the old value, each relative to its reference if there is
 *     one
 * @param reference the reference, empty if there is none
 */
record Change(
    int jdk,
    String set,
    String name,
    String unit,
    double before,
    double after,
    Estimate ratio,
    String reference) {

  /** A smaller change is not relevant. */
  static final double RELEVANT = 0.05;

  /** A smaller change of values in this unit is not relevant either. */
  private static final double RELEVANT_NANOS = 0.5;

  private static final String NANOS = "ns";
  private static final double MOST_FREEDOM = 1e5;

  /** Returns whether the noise is known. */
  boolean testable() {
    return !Double.isNaN(ratio.deviation()) && !Double.isNaN(ratio.mean());
  }

  /**
   * Returns the probability of a ratio at least as far from 1, in either direction, if nothing has
   * changed: by Student's distribution of its logarithm.
   */
  double probability() {
    double distance = Math.abs(Math.log(ratio.mean()));
    double deviation = ratio.deviation() / ratio.mean();
    if (deviation == 0) {
      return distance == 0 ? 1 : 0;
    }
    TDistribution student = new TDistribution(Math.min(ratio.freedom(), MOST_FREEDOM));
    return 2 * student.cumulativeProbability(-distance / deviation);
  }

  /** Returns whether the change is relevant. */
  boolean relevant() {
    double times = Math.max(ratio.mean(), 1 / ratio.mean());
    double more = Math.abs(ratio.mean() - 1) * before;
    return times > 1 + RELEVANT && (!unit.startsWith(NANOS) || more > RELEVANT_NANOS);
  }

  /** Returns whether greater values of the unit are better. */
  private boolean moreIsBetter() {
    return unit.startsWith("ops");
  }

  /**
   * Returns the verdict.
   *
   * @param improbable whether the change is significant
   */
  Verdict verdict(boolean improbable) {
    if (!testable()) {
      return before == after ? Verdict.SAME : Verdict.UNKNOWN;
    }
    if (!improbable || !relevant()) {
      return Verdict.SAME;
    }
    return ratio.mean() > 1 == moreIsBetter() ? Verdict.IMPROVEMENT : Verdict.REGRESSION;
  }
}
