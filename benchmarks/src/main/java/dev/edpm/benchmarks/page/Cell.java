package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Estimate;
import dev.edpm.benchmarks.result.Series;

/**
 * What one series of one run came to.
 *
 * @param jdk the feature version of the JDK
 * @param set the set it belongs to
 * @param series what was measured
 * @param estimate its mean, with its error
 */
record Cell(int jdk, String set, Series series, Estimate estimate) {

  String name() {
    return series.name();
  }

  Shape shape() {
    return new Shape(series.type(), series.params(), series.threads(), series.unit());
  }

  /** Whether it was measured in the same way on the same JDK, so that a ratio has a sense. */
  boolean beside(Cell other) {
    return jdk == other.jdk && set.equals(other.set) && shape().equals(other.shape());
  }
}
