package dev.edpm.runtime.export.jmx;

import static javax.management.openmbean.SimpleType.DOUBLE;
import static javax.management.openmbean.SimpleType.LONG;
import static javax.management.openmbean.SimpleType.STRING;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Statistics;
import java.util.List;
import java.util.function.Function;
import javax.management.openmbean.OpenType;

/** Converts the counters of regions to rows, with the names of the report. */
final class CounterRows {

  private CounterRows() {}

  /**
   * @param unit returns the unit of a counter, {@code null} if unknown
   */
  static Rows<CounterSummary> of(Function<String, String> unit) {
    return new Rows<>(
        "counter",
        "The summary of a counter in a region",
        List.of(
            new Column<>("counter", "full name", STRING, CounterSummary::counter),
            new Column<>("unit", "UCUM code", STRING, c -> unit.apply(c.counter())),
            value("count", "executions with a value", LONG, Statistics::count),
            value("sum", "inclusive total", LONG, Statistics::sum),
            value(
                "self",
                "exclusive value: while the region was the innermost open region, if known",
                LONG,
                s -> s.self().isPresent() ? s.self().getAsLong() : null),
            value("min", "minimum value of an execution", LONG, Statistics::min),
            value("max", "maximum value of an execution", LONG, Statistics::max),
            value("mean", "mean over all executions", DOUBLE, Statistics::mean),
            value("stddev", "standard deviation of the population", DOUBLE, Statistics::stddev),
            value("p50", "median, to two significant digits", LONG, Statistics::p50),
            value("p90", "90th percentile, to two significant digits", LONG, Statistics::p90),
            value("p95", "95th percentile, to two significant digits", LONG, Statistics::p95),
            value("p99", "99th percentile, to two significant digits", LONG, Statistics::p99),
            value("p999", "99.9th percentile, to two significant digits", LONG, Statistics::p999),
            new Column<>("source", "backend and event", STRING, CounterSummary::source),
            new Column<>(
                "multiplex",
                "share of the time during which the counter was active",
                DOUBLE,
                CounterSummary::multiplex),
            new Column<>(
                "unavailable",
                "the reason why executions have no value",
                STRING,
                c -> c.unavailable().orElse(null))));
  }

  private static Column<CounterSummary> value(
      String name, String help, OpenType<?> type, Function<Statistics, ?> value) {
    return new Column<>(name, help, type, c -> c.statistics().map(value).orElse(null));
  }
}
