package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.annotations.distribution.Buckets;
import dev.edpm.annotations.distribution.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * Statistics of a counter: in a region, a call path, the executions with a value of a tag, or the
 * tasks of a codelet; or of the time on a thread or worker. Each of these has some of the values.
 *
 * @param json as in the report
 */
public record StatisticsPart(JsonObject json) {

  /** The key of the number of executions with a value. */
  public static final String COUNT = "count";

  /** The key of the number of all executions. */
  public static final String EXECUTIONS = "executions";

  /** The key of the reason why there are no values. */
  public static final String UNAVAILABLE = "unavailable";

  /** The key of the backend and event. */
  public static final String SOURCE = "source";

  /** The key of the share of the time in which the counter was counting. */
  public static final String MULTIPLEX = "multiplex";

  /** The key of the distribution of the values. */
  public static final String BUCKETS = "buckets";

  /** The key of the number of values that are 0. */
  private static final String ZERO = "zero";

  /** The key of the buckets of positive values. */
  private static final String POSITIVE = "positive";

  /** The key of the buckets of negative values, by their absolute value. */
  private static final String NEGATIVE = "negative";

  /** A value. */
  public enum Value {
    /** The inclusive total. */
    SUM("sum"),
    /** The exclusive total. */
    SELF("self"),
    /** The least value of an execution. */
    MIN("min"),
    /** The greatest value of an execution. */
    MAX("max"),
    /** The mean of the executions. */
    MEAN("mean"),
    /** The standard deviation of the executions as a population. */
    STDDEV("stddev"),
    /** The median of the executions. */
    P50("p50"),
    /** The 90th percentile of the executions. */
    P90("p90"),
    /** The 95th percentile of the executions. */
    P95("p95"),
    /** The 99th percentile of the executions. */
    P99("p99"),
    /** The 99.9th percentile of the executions. */
    P999("p999");

    private final String key;

    Value(String key) {
      this.key = key;
    }

    /** Returns its key in the report. */
    public String key() {
      return key;
    }
  }

  /** Returns the number of executions with a value. */
  public long count() {
    return json.count(COUNT);
  }

  /** Returns the number of executions with a value, or another number if the report has none. */
  public long countOr(long executions) {
    return json.integer(COUNT).orElse(executions);
  }

  /** Returns the number of all executions. */
  public OptionalLong executions() {
    return json.integer(EXECUTIONS);
  }

  /** Tells whether the counter was served: then there is a sum. */
  public boolean hasSum() {
    return integer(Value.SUM).isPresent();
  }

  /** Returns the inclusive total. */
  public long sum() {
    return json.count(Value.SUM.key());
  }

  /** Returns the exclusive total. */
  public OptionalLong self() {
    return integer(Value.SELF);
  }

  /** Returns a value that is an integer in reports. */
  public OptionalLong integer(Value value) {
    return json.integer(value.key());
  }

  /** Returns a value. */
  public OptionalDouble number(Value value) {
    return json.number(value.key());
  }

  /** Returns why there are no values in some or all executions, empty if there is no reason. */
  public String unavailable() {
    return json.text(UNAVAILABLE);
  }

  /** Returns the backend and event. */
  public String source() {
    return json.text(SOURCE);
  }

  /** Returns the share of the time in which the counter was counting, if that was below 1. */
  public OptionalDouble multiplex() {
    return json.number(MULTIPLEX);
  }

  /** Returns the distribution of the values; without values if the report has none. */
  public Distribution distribution() {
    JsonObject buckets = json.object(BUCKETS);
    try {
      return new Distribution(
          buckets(buckets.list(NEGATIVE)), buckets.count(ZERO), buckets(buckets.list(POSITIVE)));
    } catch (IllegalArgumentException e) {
      // A file can have any content.
      return Distribution.NONE;
    }
  }

  private static Buckets buckets(List<?> runs) {
    List<long[]> numbers = new ArrayList<>();
    for (Object run : runs) {
      List<?> values = run instanceof List<?> list ? list : List.of();
      numbers.add(values.stream().mapToLong(v -> v instanceof Long count ? count : -1).toArray());
    }
    return Buckets.ofRuns(numbers);
  }

  /** Returns the value of {@link #BUCKETS} for a distribution. */
  public static JsonObject buckets(Distribution values) {
    return new JsonObject()
        .put(NEGATIVE, runs(values.negative()))
        .put(ZERO, values.zero() == 0 ? null : values.zero())
        .put(POSITIVE, runs(values.positive()));
  }

  private static List<List<Long>> runs(Buckets values) {
    return values.isEmpty()
        ? null
        : values.runs().stream().map(run -> LongStream.of(run).boxed().toList()).toList();
  }
}
