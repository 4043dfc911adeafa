package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Estimate;
import dev.edpm.benchmarks.result.Series;

/**
 * The result of a series in a run.
 *
 * @param jdk the feature version of the JDK
 * @param set the set of the series
 * @param series the series
 * @param estimate its mean with its error
 */
record Cell(int jdk, String set, Series series, Estimate estimate) {

  String name() {
    return series.name();
  }

  Shape shape() {
    return new Shape(series.type(), series.params(), series.threads(), series.unit());
  }

  /**
   * Returns whether another cell was measured under the same conditions on the same JDK, so that a
   * ratio is meaningful.
   */
  boolean beside(Cell other) {
    return jdk == other.jdk && set.equals(other.set) && shape().equals(other.shape());
  }
}
