package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.compare.stats.SampleProperties;

/**
 * The values of a counter in a region before the verdict.
 *
 * @param region the region's name on the second side
 * @param counter the counter
 * @param unit its unit
 * @param statistic the value of each process
 * @param base the values of the processes of the first side, at least one
 * @param head the values of the processes of the second side, at least one
 * @param paired whether values with the same index are a pair
 * @param estimated how the region was sampled, such as {@code 1 in 100}; empty if it was not
 * @param relativeError the greatest relative standard error of a mean inside of a process
 * @param fewest the least number of executions of a process
 * @param ownCost the cost of measuring that a value includes, 0 if there is none or it is not known
 * @param share the share in the parent, 1 if there is no parent
 */
record Draft(
    String region,
    String counter,
    String unit,
    Statistic statistic,
    double[] base,
    double[] head,
    boolean paired,
    String estimated,
    double relativeError,
    long fewest,
    double ownCost,
    double share) {

  /** Values that differ by no more than this share agree. */
  private static final double AGREEMENT = 0.001;

  double baseMedian() {
    return SampleProperties.median(base);
  }

  double headMedian() {
    return SampleProperties.median(head);
  }

  double ratio() {
    double one = baseMedian();
    double other = headMedian();
    return one == other ? 1 : other / one;
  }

  boolean isOneRun() {
    return base.length == 1 || head.length == 1;
  }

  /** Returns whether the values inside of each side agree, so that no test is necessary. */
  boolean isExact() {
    if (!CounterKind.isReproducible(counter) || !estimated.isEmpty()) {
      return false;
    }
    if (SampleProperties.spread(base) > AGREEMENT || SampleProperties.spread(head) > AGREEMENT) {
      return false;
    }
    // One process cannot disagree with another one, but its executions can disagree.
    return !isOneRun()
        || relativeError <= AGREEMENT && !(CounterKind.dependsOnCompiler(counter) && fewest < 2);
  }
}
