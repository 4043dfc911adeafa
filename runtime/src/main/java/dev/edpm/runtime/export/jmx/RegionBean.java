package dev.edpm.runtime.export.jmx;

import static javax.management.openmbean.SimpleType.BOOLEAN;
import static javax.management.openmbean.SimpleType.DOUBLE;
import static javax.management.openmbean.SimpleType.INTEGER;
import static javax.management.openmbean.SimpleType.LONG;
import static javax.management.openmbean.SimpleType.STRING;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Overhead;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Function;

/** Creates the beans of regions, with the content of the report except for records. */
final class RegionBean {

  private static final String WALL = "time.wall";

  private final RegionReadings readings;
  private final Executor executor;
  private final Rows<CounterSummary> counters;
  private final Rows<RegionSummary> all;
  private final List<BeanAttribute<RegionSummary>> attributes;

  /**
   * @param unit returns the unit of a counter, {@code null} if unknown
   */
  RegionBean(RegionReadings readings, Function<String, String> unit, Executor executor) {
    this.readings = readings;
    this.executor = executor;
    counters = CounterRows.of(unit);
    List<Column<RegionSummary>> columns = new ArrayList<>(columns());
    columns.add(
        new Column<>(
            "Counters",
            "The summaries of its counters",
            counters.tableType(),
            region -> counters.table(region.counters())));
    all = new Rows<>("region", "The measurements of a region", columns);
    attributes = columns.stream().map(BeanAttribute::of).toList();
  }

  /** Returns the bean of a region. */
  OpenBean<RegionSummary> of(String region) {
    return new OpenBean<>(
        "A region of the program",
        () -> readings.region(region),
        () -> attributes,
        List.of(
            BeanOperation.query(
                "read",
                "Returns all measurements so far",
                List.of(),
                all.rowType(),
                none -> {
                  readings.forget();
                  return all.row(readings.region(region));
                }),
            BeanOperation.query(
                "counter",
                "Returns the summary of one counter",
                List.of(BeanOperation.parameter("counter", "full name, such as time.wall", STRING)),
                counters.rowType(),
                arguments -> counters.row(counter(readings.region(region), arguments[0])))),
        executor);
  }

  private static List<Column<RegionSummary>> columns() {
    return List.of(
        new Column<>(
            "Name", "The name of the region, as in the report", STRING, RegionSummary::name),
        new Column<>("Class", "The class of the region", STRING, r -> r.descriptor().className()),
        new Column<>("Member", "The method of the region", STRING, r -> r.descriptor().member()),
        new Column<>(
            "Signature", "The descriptor of the method", STRING, r -> r.descriptor().signature()),
        new Column<>("File", "The source file", STRING, r -> r.descriptor().file()),
        new Column<>("Line", "The line in the source file", INTEGER, r -> r.descriptor().line()),
        new Column<>("Enabled", "Whether the region is measured", BOOLEAN, RegionSummary::enabled),
        new Column<>("Executions", "Completed executions", LONG, RegionSummary::executions),
        new Column<>(
            "Outermost",
            "Executions not nested in another execution of this region",
            LONG,
            RegionSummary::outermost),
        new Column<>(
            "Estimated",
            "Whether executions of the region, or directly inside it, were not sampled",
            BOOLEAN,
            RegionSummary::estimated),
        new Column<>(
            "Sampled",
            "Measured executions, if values are estimated",
            LONG,
            RegionSummary::sampled),
        new Column<>(
            "Truncated",
            "Executions omitted because measuring was paused or reset during them",
            LONG,
            RegionSummary::truncated),
        new Column<>(
            "RecordsDropped",
            "Executions without a record because the limit of records was reached",
            LONG,
            RegionSummary::recordsDropped),
        new Column<>(
            "OverheadNs",
            "Measurement cost of the region and of the regions inside it, in ns",
            LONG,
            region -> region.overhead().map(Overhead::ns).orElse(null)),
        new Column<>(
            "OverheadShare",
            "Measurement cost as a share of the region's time",
            DOUBLE,
            region -> region.overhead().map(Overhead::share).orElse(null)),
        wall("WallTimeSum", "The wall time of the region, in ns", Statistics::sum),
        wall("WallTimeMin", "The wall time of the shortest execution, in ns", Statistics::min),
        wall("WallTimeMax", "The wall time of the longest execution, in ns", Statistics::max),
        new Column<>(
            "WallTimeMean",
            "The mean wall time of an execution, in ns",
            DOUBLE,
            region -> wallTime(region, Statistics::mean)));
  }

  private static Column<RegionSummary> wall(
      String name, String help, Function<Statistics, Long> value) {
    return new Column<>(name, help, LONG, region -> wallTime(region, value));
  }

  private static <V> V wallTime(RegionSummary region, Function<Statistics, V> value) {
    return counter(region, WALL).statistics().map(value).orElse(null);
  }

  private static CounterSummary counter(RegionSummary region, Object name) {
    return region
        .counter(String.valueOf(name))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the region "
                        + region.name()
                        + " has no counter "
                        + name
                        + "; it has "
                        + region.counters().stream().map(CounterSummary::counter).toList()));
  }
}
