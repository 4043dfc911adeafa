package dev.edpm.benchmarks.compare;

import dev.edpm.benchmarks.result.Estimate;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * How a series changed from one run to another.
 *
 * @param jdk the feature version of the JDK
 * @param set its set
 * @param name what was measured, in one line
 * @param unit its unit
 * @param before its mean in the old run
 * @param after its mean in the new run
 * @param ratio how many times as much it is; where something stands beside it, as times of that
 * @param reference what stands beside it, empty when nothing does
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

  /** A change of less does not matter. */
  static final double RELEVANT = 0.05;

  /** A change of less does not matter either, where the unit is this. */
  private static final double RELEVANT_NANOS = 0.5;

  private static final String NANOS = "ns";
  private static final double MOST_FREEDOM = 1e5;

  /** Whether the noise is known. */
  boolean testable() {
    return !Double.isNaN(ratio.deviation()) && !Double.isNaN(ratio.mean());
  }

  /**
   * Returns the probability of a ratio at least as far from 1, in either direction, had nothing
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

  /** Whether it is enough to matter. */
  boolean relevant() {
    double times = Math.max(ratio.mean(), 1 / ratio.mean());
    double more = Math.abs(ratio.mean() - 1) * before;
    return times > 1 + RELEVANT && (!unit.startsWith(NANOS) || more > RELEVANT_NANOS);
  }

  /** Whether more of its unit is better. */
  private boolean moreIsBetter() {
    return unit.startsWith("ops");
  }

  /** Returns what it is, when it is as improbable as wanted or not. */
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
