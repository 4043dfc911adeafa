package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.read.MergeSigns;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.steady.ExecutionSeries;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one report. Records are not kept. */
final class ProcessReader implements ReportVisitor {

  private final List<JsonObject> runs = new ArrayList<>();
  private final Map<String, JsonObject> regions = new LinkedHashMap<>();
  private final Map<String, ExecutionSeries> executions = new HashMap<>();
  private final PathReader paths = new PathReader();
  private final Map<String, Long> tasks = new LinkedHashMap<>();
  private final Map<String, String> units = new HashMap<>();
  private final MergeSigns mergeSigns = new MergeSigns();
  private JsonObject overhead = new JsonObject();

  private ProcessReader() {}

  static ProcessReport read(Path file) {
    ProcessReader reader = new ProcessReader();
    ReportReader.read(file, reader);
    return reader.report(file);
  }

  private ProcessReport report(Path file) {
    Map<String, RegionFacts> facts = new LinkedHashMap<>();
    QuietRegions quiet = new QuietRegions(regions, paths);
    regions.forEach((name, region) -> facts.put(name, facts(name, region, quiet.contains(name))));
    // In a merge an id is one of each rank.
    if (!mergeSigns.areSeen()) {
      executions.keySet().retainAll(facts.keySet());
      new SteadyMeans(executions, facts).addTo(file, facts);
    }
    return new ProcessReport(file.toString(), runs, facts, paths.all(), tasks, units);
  }

  private RegionFacts facts(String name, JsonObject region, boolean quiet) {
    long ended = region.count("executions");
    JsonObject summary = region.object("summary");
    Map<String, CounterValues> values = new LinkedHashMap<>();
    values.put(RegionFacts.EXECUTIONS, CounterValues.ofTotal(ended));
    Map<String, String> unavailable = new LinkedHashMap<>();
    for (String counter : summary.entries().keySet()) {
      CounterValues all = CounterValues.ofSummary(summary.object(counter));
      if (!all.values().isEmpty()) {
        values.put(counter, all);
      }
      String reason = summary.object(counter).text("unavailable");
      if (!reason.isEmpty()) {
        unavailable.put(counter, reason);
      }
    }
    List<String> counters =
        region.list("counters").stream()
            .filter(String.class::isInstance)
            .map(String.class::cast)
            .toList();
    return new RegionFacts(
        RegionLocation.of(region.object("location")),
        counters,
        detail(name, region),
        ended,
        ownCost(region, ended),
        quiet,
        values,
        unavailable);
  }

  private String detail(String name, JsonObject region) {
    if (region.count("sampled") > 0) {
      return "1 in "
          + Math.max(1, Math.round((double) region.count("executions") / region.count("sampled")));
    }
    if (region.is("estimated")) {
      return "estimated";
    }
    return executions.containsKey(name) || region.has("records") ? "records" : "aggregates";
  }

  private double ownCost(JsonObject region, long ended) {
    double calibrated =
        overhead.number("inside-ns").orElse(overhead.number("empty-region-ns").orElse(Double.NaN));
    return ended == 0
        ? calibrated
        : region.object("overhead").number("ns").stream()
            .map(ns -> ns / ended)
            .findFirst()
            .orElse(calibrated);
  }

  @Override
  public void run(JsonObject run) {
    mergeSigns.run();
    runs.add(run);
    if (run.has("overhead")) {
      overhead = run.object("overhead");
    }
  }

  @Override
  public void overhead(JsonObject part) {
    overhead = part;
  }

  @Override
  public void backend(JsonObject backend) {
    mergeSigns.backend(backend);
  }

  @Override
  public void counter(String name, JsonObject counter) {
    units.put(name, counter.text("unit"));
  }

  @Override
  public void thread(String id, JsonObject thread) {
    mergeSigns.thread(id);
  }

  @Override
  public void region(String name, JsonObject region) {
    regions.put(name, region);
  }

  @Override
  public void record(String region, RecordPart record, long offset) {
    ExecutionSeries series = executions.computeIfAbsent(region, name -> new ExecutionSeries());
    if (SteadyMeans.isInSeries(record)) {
      record.wall().ifPresent(wall -> series.add(record.temporalId(), wall));
    }
  }

  @Override
  public void path(JsonObject path) {
    paths.add(path);
  }

  @Override
  public void codelet(String name, JsonObject codelet) {
    tasks.put(name, codelet.count("executed"));
  }
}
