package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Overhead;
import dev.edpm.runtime.region.RegionSummary;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Writes the execution counts of each region, and the data on how it was measured. */
final class RegionMetrics {

  static final String PREFIX = "edpm_region_";

  private final MetricsText text;
  private final FamilyNames names;
  private final List<LabelledRegion> regions;

  /**
   * Prepares to write.
   *
   * @param regions the measured regions, sorted
   */
  RegionMetrics(MetricsText text, FamilyNames names, List<LabelledRegion> regions) {
    this.text = text;
    this.names = names;
    this.regions = regions;
  }

  void write() {
    count("executions", "Completed executions.", region -> true, RegionSummary::executions);
    count(
        "outermost_executions",
        "Executions not nested in another execution of the same region on their thread.",
        region -> true,
        RegionSummary::outermost);
    count(
        "sampled_executions",
        "Measured executions, if one in N is measured and sums are estimated.",
        RegionSummary::estimated,
        RegionSummary::sampled);
    count(
        "truncated_executions",
        "Executions omitted because measuring was paused or reset during them.",
        region -> true,
        RegionSummary::truncated);
    count(
        "records_dropped",
        "Executions without a record because the limit of records was reached.",
        region -> true,
        RegionSummary::recordsDropped);
    overhead();
    multiplex();
  }

  private void count(
      String name,
      String help,
      Predicate<RegionSummary> which,
      ToLongFunction<RegionSummary> value) {
    text.start(new Family(names.of(PREFIX + name, ""), Family.Type.COUNTER, "", help));
    for (LabelledRegion region : regions) {
      if (which.test(region.summary())) {
        text.count("_total", value.applyAsLong(region.summary()), region.label());
      }
    }
  }

  private void overhead() {
    MetricUnit unit = MetricUnit.SECONDS;
    String name = names.of(PREFIX + "overhead", unit.name());
    text.start(
        new Family(
            name,
            Family.Type.GAUGE,
            unit.name(),
            "Measurement cost of the region and of the regions inside it."));
    for (LabelledRegion region : regions) {
      Optional<Overhead> overhead = region.summary().overhead();
      if (overhead.isPresent()) {
        text.sample("", overhead.get().ns(), unit, region.label());
      }
    }
  }

  private void multiplex() {
    String unit = "ratio";
    text.start(
        new Family(
            names.of(PREFIX + "multiplex", unit),
            Family.Type.GAUGE,
            unit,
            "Share of the time during which a multiplexed counter was active."));
    for (LabelledRegion region : regions) {
      for (CounterSummary counter : region.summary().counters()) {
        if (counter.multiplex() < 1) {
          Label label = Label.of("counter", counter.counter());
          text.sample("", counter.multiplex(), region.label(), label);
        }
      }
    }
  }
}
