package dev.edpm.cli.show;

import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.StatisticsPart.Value;
import java.util.List;
import java.util.OptionalDouble;

/** A column of the table of regions, which is also a key to sort the regions by. */
enum Column {
  NAME("name", null),
  EXECUTIONS("executions", null),
  OUTERMOST("outermost", null),
  THREADS("threads", null),
  NET("net", null),
  SELF(Value.SELF),
  SUM(Value.SUM),
  MIN(Value.MIN),
  MAX(Value.MAX),
  MEAN(Value.MEAN),
  STDDEV(Value.STDDEV),
  P50(Value.P50),
  P90(Value.P90),
  P95(Value.P95),
  P99(Value.P99),
  P999(Value.P999),
  OVERHEAD("overhead", null),
  PARENTS("parents", null);

  /** The columns that are printed by default if the report has neither. */
  static final List<Column> OF_AGGREGATES =
      List.of(EXECUTIONS, NET, SELF, SUM, MEAN, P50, P99, OVERHEAD);

  /**
   * The columns that are printed by default if the report has threads of regions and no records.
   */
  static final List<Column> OF_THREADS =
      List.of(EXECUTIONS, THREADS, NET, SELF, SUM, MEAN, P50, P99, OVERHEAD);

  /** The columns that are printed by default if the report has records. */
  static final List<Column> OF_RECORDS =
      List.of(EXECUTIONS, THREADS, NET, SELF, SUM, MEAN, P50, P99, OVERHEAD, PARENTS);

  /** The columns that are left out if a terminal is too narrow, the first one first. */
  static final List<Column> FIRST_LEFT_OUT =
      List.of(PARENTS, OVERHEAD, THREADS, P50, P99, MEAN, SELF);

  private final String label;
  private final Value statistic;

  Column(Value statistic) {
    this(statistic.key(), statistic);
  }

  Column(String label, Value statistic) {
    this.label = label;
    this.statistic = statistic;
  }

  /** Tells whether the column has a value for each counter of a region. */
  boolean isStatistic() {
    return statistic != null || this == NET;
  }

  /** Returns the column's value for a counter of a region. */
  OptionalDouble statistic(RegionPart region, String counter) {
    if (this != NET) {
      return region.summary().of(counter).number(statistic);
    }
    return region.overheadShareOfSelf(counter).isEmpty()
        ? OptionalDouble.empty()
        : region.netSelf(counter).stream().asDoubleStream().findAny();
  }

  /** Returns the number to sort a region by; the name has none. */
  OptionalDouble number(ShownRegion region) {
    return switch (this) {
      case NAME -> OptionalDouble.empty();
      case EXECUTIONS -> OptionalDouble.of(region.part().executions());
      case OUTERMOST -> region.part().outermost().stream().asDoubleStream().findAny();
      case THREADS -> new RegionThreads(region).count();
      case PARENTS ->
          region.recorded().stream().mapToDouble(RecordedExecutions::parentCount).findAny();
      case OVERHEAD -> region.part().overheadShare();
      // Where the cost in the self time is not known, all of it counts.
      case NET -> region.part().netSelf(CounterPart.WALL).stream().asDoubleStream().findAny();
      default -> statistic(region.part(), CounterPart.WALL);
    };
  }

  /** Returns the column's heading, by which the command line names it. */
  @Override
  public String toString() {
    return label;
  }
}
