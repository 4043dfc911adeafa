package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.StatisticsPart.Value;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The values of a counter in a region of one process.
 *
 * @param values the statistics that are known
 * @param all all executions with a value
 * @param steady those of the steady mean; none if there is none
 */
public record CounterValues(
    Map<Statistic, Double> values, MeasuredExecutions all, MeasuredExecutions steady) {

  /** Returns the values of a summary, empty if the counter was unavailable. */
  static CounterValues ofSummary(StatisticsPart summary) {
    Map<Statistic, Double> values = new EnumMap<>(Statistic.class);
    for (Statistic statistic : Statistic.values()) {
      statistic
          .inReport()
          .ifPresent(one -> summary.number(one).ifPresent(value -> values.put(statistic, value)));
    }
    MeasuredExecutions all =
        MeasuredExecutions.between(
            summary.number(Value.MIN).orElse(Double.NaN),
            summary.number(Value.MAX).orElse(Double.NaN),
            summary.number(Value.MEAN).orElse(Double.NaN),
            summary.count());
    return new CounterValues(values, all, MeasuredExecutions.NONE);
  }

  /** Returns the values of a counter that has only a total in a process. */
  static CounterValues ofTotal(double total) {
    return new CounterValues(
        Map.of(Statistic.SUM, total), MeasuredExecutions.unknown(1), MeasuredExecutions.NONE);
  }

  /** Returns the values of a path, which has totals only. */
  static CounterValues ofPath(StatisticsPart summary, long executions) {
    Map<Statistic, Double> values = new EnumMap<>(Statistic.class);
    summary.number(Value.SUM).ifPresent(sum -> values.put(Statistic.SUM, sum));
    summary.number(Value.SELF).ifPresent(self -> values.put(Statistic.SELF, self));
    if (executions > 0) {
      summary.number(Value.SUM).ifPresent(sum -> values.put(Statistic.MEAN, sum / executions));
    }
    return new CounterValues(
        values, MeasuredExecutions.unknown(executions), MeasuredExecutions.NONE);
  }

  CounterValues withSteady(double mean, MeasuredExecutions executions) {
    Map<Statistic, Double> more = new EnumMap<>(values);
    more.put(Statistic.STEADY_MEAN, mean);
    return new CounterValues(more, all, executions);
  }

  /** Returns whether there is nothing but a total. */
  boolean isTotal() {
    return values.keySet().equals(Set.of(Statistic.SUM));
  }

  /** Returns the executions that a statistic summarises. */
  public MeasuredExecutions executions(Statistic statistic) {
    return switch (statistic) {
      case STEADY_MEAN -> steady;
      // The least and greatest value of a report are inclusive.
      case SELF -> MeasuredExecutions.unknown(all.count());
      default -> all;
    };
  }

  /** Returns a statistic, if it is known. */
  public OptionalDouble get(Statistic statistic) {
    Double value = values.get(statistic);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}
