package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.json.JsonObject;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The values of a counter in a region of one process.
 *
 * @param values the statistics that are known
 * @param meanError the standard error of the mean as a share of the mean; 0 for one execution
 * @param steadyError that of the steady mean; 0 if there is none
 * @param count the number of executions with a value
 */
public record CounterValues(
    Map<Statistic, Double> values, double meanError, double steadyError, long count) {

  /** Returns the values of a summary, empty if the counter was unavailable. */
  static CounterValues ofSummary(JsonObject summary) {
    Map<Statistic, Double> values = new EnumMap<>(Statistic.class);
    for (Statistic statistic : Statistic.values()) {
      summary.number(statistic.key()).ifPresent(value -> values.put(statistic, value));
    }
    long count = summary.count("count");
    return new CounterValues(
        values,
        relativeError(summary.number("mean").orElse(0), summary.number("stddev").orElse(0), count),
        0,
        count);
  }

  /** Returns the values of a counter that has one value in a process. */
  static CounterValues ofTotal(double total) {
    Map<Statistic, Double> values = new EnumMap<>(Statistic.class);
    for (Statistic statistic : Statistic.values()) {
      values.put(statistic, total);
    }
    return new CounterValues(values, 0, 0, 1);
  }

  /** Returns the values of a path, which has totals only. */
  static CounterValues ofPath(JsonObject summary, long executions) {
    Map<Statistic, Double> values = new EnumMap<>(Statistic.class);
    summary.number("sum").ifPresent(sum -> values.put(Statistic.SUM, sum));
    summary.number("self").ifPresent(self -> values.put(Statistic.SELF, self));
    if (executions > 0) {
      summary.number("sum").ifPresent(sum -> values.put(Statistic.MEAN, sum / executions));
    }
    return new CounterValues(values, 0, 0, executions);
  }

  CounterValues withSteady(double mean, double stddev, long steadyCount) {
    Map<Statistic, Double> all = new EnumMap<>(values);
    all.put(Statistic.STEADY_MEAN, mean);
    return new CounterValues(all, meanError, relativeError(mean, stddev, steadyCount), count);
  }

  private static double relativeError(double mean, double stddev, long count) {
    return stddev == 0 || count == 0 ? 0 : stddev / Math.sqrt(count) / Math.abs(mean);
  }

  /** Returns the standard error of the mean that a statistic is based on, as a share. */
  public double relativeError(Statistic statistic) {
    return statistic == Statistic.STEADY_MEAN ? steadyError : meanError;
  }

  /** Returns a statistic, if it is known. */
  public OptionalDouble get(Statistic statistic) {
    Double value = values.get(statistic);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}
