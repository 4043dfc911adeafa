package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.BackendPart;
import dev.edpm.analysis.part.BusPart;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.NodePart;
import dev.edpm.analysis.part.OverheadPart;
import dev.edpm.analysis.part.PathPart;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.ThreadPart;
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
import java.util.OptionalLong;

/** Reads one report. Records are not kept. */
final class ProcessReader implements ReportVisitor {

  private final List<RunPart> runs = new ArrayList<>();
  private final Map<String, RegionPart> regions = new LinkedHashMap<>();
  private final Map<String, ExecutionSeries> executions = new HashMap<>();
  private final PathReader paths = new PathReader();
  private final Map<String, Long> tasks = new LinkedHashMap<>();
  private final Map<String, NodePart> nodes = new HashMap<>();
  private final List<BusPart> buses = new ArrayList<>();
  private final Map<String, String> units = new HashMap<>();
  private final MergeSigns mergeSigns = new MergeSigns();
  private OverheadPart overhead = new OverheadPart(new JsonObject());

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
      new SteadyMeans(executions, regions).addTo(file, facts);
    }
    return new ProcessReport(file.toString(), runs, facts, paths.all(), tasks, transfers(), units);
  }

  /** In a merge, those of all ranks. */
  private Map<String, Long> transfers() {
    Map<String, Long> transfers = new LinkedHashMap<>();
    for (BusPart bus : buses) {
      String name = memory(bus, bus.from()) + " -> " + memory(bus, bus.to());
      transfers.merge(name, bus.transfers(), Long::sum);
    }
    return transfers;
  }

  private String memory(BusPart bus, long number) {
    NodePart node = nodes.get(Rank.key(bus.rank(), number));
    return node == null || node.name().isEmpty() ? "memory " + number : node.name();
  }

  private RegionFacts facts(String name, RegionPart region, boolean quiet) {
    long ended = region.executions();
    Map<String, CounterValues> values = new LinkedHashMap<>();
    values.put(RegionFacts.EXECUTIONS, CounterValues.ofTotal(ended));
    Map<String, String> unavailable = new LinkedHashMap<>();
    region
        .summary()
        .forEach(
            (counter, summary) -> {
              CounterValues all = CounterValues.ofSummary(summary);
              if (!all.values().isEmpty()) {
                values.put(counter, all);
              }
              if (!summary.unavailable().isEmpty()) {
                unavailable.put(counter, summary.unavailable());
              }
            });
    return new RegionFacts(
        RegionLocation.of(region.location()),
        region.counters(),
        detail(name, region),
        ended,
        ownCost(region, ended),
        CostShares.of(region),
        quiet,
        values,
        unavailable);
  }

  private String detail(String name, RegionPart region) {
    long sampled = region.sampled().orElse(0);
    if (sampled > 0) {
      return "1 in " + Math.max(1, Math.round((double) region.executions() / sampled));
    }
    if (region.isEstimated()) {
      return "estimated";
    }
    return executions.containsKey(name) ? "records" : "aggregates";
  }

  private double ownCost(RegionPart region, long ended) {
    double calibrated = overhead.inside().orElse(overhead.emptyRegion().orElse(Double.NaN));
    OptionalLong ns = region.overheadNs();
    return ended == 0 || ns.isEmpty() ? calibrated : (double) ns.getAsLong() / ended;
  }

  @Override
  public void run(RunPart run) {
    mergeSigns.run();
    runs.add(run);
    overhead = run.overhead().orElse(overhead);
  }

  @Override
  public void overhead(OverheadPart part) {
    overhead = part;
  }

  @Override
  public void backend(BackendPart backend) {
    mergeSigns.backend(backend);
  }

  @Override
  public void counter(String name, CounterPart counter) {
    units.put(name, counter.unit(name));
  }

  @Override
  public void thread(String id, ThreadPart thread) {
    mergeSigns.thread(id);
  }

  @Override
  public void region(String name, RegionPart region) {
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
  public void path(PathPart path) {
    paths.add(path);
  }

  @Override
  public void codelet(String name, CodeletPart codelet) {
    tasks.put(name, codelet.executed());
  }

  @Override
  public void node(String number, NodePart node) {
    nodes.put(number, node);
  }

  @Override
  public void bus(BusPart bus) {
    buses.add(bus);
  }
}
