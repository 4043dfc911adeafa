package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Writes how often each region ran, and what there is to know of how it was measured. */
final class RegionMetrics {

  static final String PREFIX = "edpm_region_";
  static final String REGION = "region";

  private final MetricsText text;
  private final FamilyNames names;
  private final List<RegionSummary> regions;

  /**
   * Prepares to write.
   *
   * @param regions those that are measured, sorted
   */
  RegionMetrics(MetricsText text, FamilyNames names, List<RegionSummary> regions) {
    this.text = text;
    this.names = names;
    this.regions = regions;
  }

  void write() {
    count("executions", "Executions that ended.", region -> true, RegionSummary::executions);
    count(
        "outermost_executions",
        "Executions that were not inside another one of the region on their thread.",
        region -> true,
        RegionSummary::outermost);
    count(
        "sampled_executions",
        "Executions that were measured, where they are one in N and sums are estimated.",
        RegionSummary::estimated,
        RegionSummary::sampled);
    count(
        "truncated_executions",
        "Executions left out because measuring was paused or reset during them.",
        region -> true,
        RegionSummary::truncated);
    count(
        "records_dropped",
        "Executions that have no record for want of room.",
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
    for (RegionSummary region : regions) {
      if (which.test(region)) {
        text.sample("_total", value.applyAsLong(region), REGION, region.name());
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
            "What measuring it, and the regions inside, cost."));
    for (RegionSummary region : regions) {
      if (region.overhead().isPresent()) {
        text.sample("", unit.of(region.overhead().get().ns()), REGION, region.name());
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
            "Share of the time that a counter was counting, where it took turns with others."));
    for (RegionSummary region : regions) {
      for (CounterSummary counter : region.counters()) {
        if (counter.multiplex() < 1) {
          text.sample("", counter.multiplex(), REGION, region.name(), "counter", counter.counter());
        }
      }
    }
  }
}
