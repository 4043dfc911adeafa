package dev.edpm.benchmarks;

import java.util.List;
import java.util.Map;

/**
 * Repeated measurements of the same value by a program of this module.
 *
 * @param benchmark the name of the value: a set and a name, separated by a dot
 * @param params the parameters, such as the number of regions
 * @param unit the unit of the values, such as {@code ms} or {@code lines}
 * @param values a value for each round, in order
 */
public record Measurement(
    String benchmark, Map<String, String> params, String unit, List<Double> values) {

  public Measurement {
    params = Map.copyOf(params);
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("nothing was measured of " + benchmark);
    }
  }

  /** Returns the mean of the values, which JMH calls the score. */
  double mean() {
    return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }
}
