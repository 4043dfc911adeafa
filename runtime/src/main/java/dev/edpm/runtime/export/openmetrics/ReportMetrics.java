package dev.edpm.runtime.export.openmetrics;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.config.Version;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterKind;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.report.PartMetric;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.RunInfo;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Creates the OpenMetrics text of everything measured up to now: regions by name, counters in the
 * catalogue's order, and those of the process last, by rank. Safe on any thread.
 */
final class ReportMetrics {

  private final Supplier<Report> reports;
  private final GlobalCounters globals;
  private final Settings settings;
  private final Exemplars exemplars;
  private final FamilyNames names = new FamilyNames();
  private final FamilyNames labels = new FamilyNames();

  /** The length of the last text. The next one is about as long. */
  private volatile int length = 1 << 12;

  /**
   * Prepares the metrics.
   *
   * @param settings which counters have histograms, and which tags are labels
   */
  ReportMetrics(
      Settings settings, Supplier<Report> reports, GlobalCounters globals, Exemplars exemplars) {
    this.settings = settings;
    this.exemplars = exemplars;
    this.reports = reports;
    this.globals = globals;
  }

  /** Returns the text, in UTF-8. */
  byte[] text() {
    Report report = reports.get();
    try (Snapshot snapshot = report.snapshot()) {
      MetricsText text = new MetricsText(length);
      run(text, report.run());
      problems(text, report);
      snapshot.cost().ifPresent(cost -> emptyRegion(text, cost));
      List<LabelledRegion> regions =
          snapshot.regions().stream()
              .filter(RegionSummary::enabled)
              .map(LabelledRegion::of)
              .toList();
      new RegionMetrics(text, names, regions).write();
      TagMetrics tags = new TagMetrics(text, names, labels, regions, settings::labelsTag);
      tags.executions();
      counters(text, regions, report.counters(), tags);
      globals(text);
      report.added().forEach(part -> part.metrics().forEach(metric -> added(text, metric)));
      byte[] all = text.end();
      length = all.length;
      return all;
    }
  }

  private void run(MetricsText text, RunInfo run) {
    text.start(new Family(names.of("edpm", ""), Family.Type.INFO, "", "The process."));
    text.count(
        "_info",
        1,
        Label.of("version", Version.CURRENT),
        Label.of("program", run.program()),
        Label.of("host", run.host()),
        Label.of("pid", Long.toString(run.pid())),
        Label.of("jvm", run.jvm()),
        Label.of("rank", Integer.toString(run.rank().orElse(0))));
  }

  private void problems(MetricsText text, Report report) {
    long count =
        Stream.concat(report.snapshot().problems().stream(), report.problems().stream())
            .mapToLong(Problem::count)
            .sum();
    String help = "Problems of the measurement, as listed in the report.";
    text.start(new Family(names.of("edpm_problems", ""), Family.Type.COUNTER, "", help));
    text.count("_total", count);
  }

  private void emptyRegion(MetricsText text, OwnCost cost) {
    emptyRegion(
        text,
        "cost",
        "Measurement cost of an empty region for the surrounding code.",
        cost.total());
    emptyRegion(
        text,
        "inside",
        "Part of that cost that is inside the time of the empty region.",
        cost.inside());
  }

  private void emptyRegion(MetricsText text, String what, String help, double ns) {
    MetricUnit unit = MetricUnit.SECONDS;
    String name = names.of("edpm_empty_region_" + what, unit.name());
    text.start(new Family(name, Family.Type.GAUGE, unit.name(), help));
    text.sample("", unit.of(ns));
  }

  /** Writes the counters. Counters that are not in the catalogue come last. */
  private void counters(
      MetricsText text,
      List<LabelledRegion> regions,
      List<CatalogueEntry> catalogue,
      TagMetrics tags) {
    TreeSet<String> counted = new TreeSet<>();
    for (LabelledRegion region : regions) {
      region.summary().counters().forEach(counter -> counted.add(counter.counter()));
    }
    for (CatalogueEntry entry : catalogue) {
      if (counted.remove(entry.name())) {
        counter(text, regions, tags, entry.name(), entry.unit(), entry.help());
      }
    }
    for (String unknown : counted) {
      counter(text, regions, tags, unknown, "1", "");
    }
  }

  private void counter(
      MetricsText text,
      List<LabelledRegion> regions,
      TagMetrics tags,
      String name,
      String unit,
      String help) {
    List<Long> bounds = settings.histogramBounds(name, unit);
    new CounterMetrics(text, names, regions, name, unit, help, bounds, exemplars).write();
    tags.counter(name, unit, help);
  }

  private void added(MetricsText text, PartMetric metric) {
    MetricUnit unit = MetricUnit.of(metric.unit());
    String name = names.of("edpm_" + metric.name(), unit.name());
    Family.Type type = metric.total() ? Family.Type.COUNTER : Family.Type.GAUGE;
    text.start(new Family(name, type, unit.name(), metric.help()));
    String suffix = metric.total() ? "_total" : "";
    for (PartMetric.Sample sample : metric.samples()) {
      text.sample(suffix, sample.value(), unit, labels(sample));
    }
  }

  private static Label[] labels(PartMetric.Sample sample) {
    List<String> labels = sample.labels();
    return IntStream.range(0, labels.size() / 2)
        .mapToObj(i -> Label.of(labels.get(2 * i), labels.get(2 * i + 1)))
        .toArray(Label[]::new);
  }

  private void globals(MetricsText text) {
    for (GlobalCounters.Value read : globals.read()) {
      CounterInfo counter = read.counter();
      boolean total = counter.kind() == CounterKind.COUNTER;
      MetricUnit unit = MetricUnit.of(counter.unit());
      String name = names.of("edpm_" + counter.name(), unit.name());
      Family.Type type = total ? Family.Type.COUNTER : Family.Type.GAUGE;
      text.start(new Family(name, type, unit.name(), counter.help()));
      text.sample(
          total ? "_total" : "",
          read.value() instanceof Long whole
              ? unit.of(whole)
              : unit.of(read.value().doubleValue()));
    }
  }
}
