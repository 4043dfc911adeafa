package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.notable.NotableRegion;
import dev.edpm.analysis.notable.UncertainOrder;
import dev.edpm.analysis.part.BackendPart;
import dev.edpm.analysis.part.BusPart;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.ModelPart;
import dev.edpm.analysis.part.NodePart;
import dev.edpm.analysis.part.OverheadPart;
import dev.edpm.analysis.part.PathPart;
import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.ThreadPart;
import dev.edpm.analysis.part.WorkerPart;
import dev.edpm.analysis.read.MergeSigns;
import dev.edpm.analysis.read.ReportVisitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A report in memory: its parts as they are, and of its records what {@code edpm show} needs. */
final class ReportParts implements ReportVisitor {

  final List<RunPart> runs = new ArrayList<>();

  /** That of the only run; in a merge each run has its own. */
  OverheadPart overhead = new OverheadPart(new JsonObject());

  final Map<String, ThreadPart> threads = new LinkedHashMap<>();
  final List<BackendPart> backends = new ArrayList<>();
  final Map<String, CounterPart> counters = new LinkedHashMap<>();
  final List<PathPart> paths = new ArrayList<>();
  final Map<String, CodeletPart> codelets = new LinkedHashMap<>();
  final Map<String, WorkerPart> workers = new LinkedHashMap<>();
  final Map<String, NodePart> nodes = new LinkedHashMap<>();
  final List<BusPart> buses = new ArrayList<>();
  final Map<String, ModelPart> models = new LinkedHashMap<>();
  final List<ProblemPart> problems = new ArrayList<>();

  private final Map<String, RegionPart> regions = new LinkedHashMap<>();
  private final Map<String, RecordedExecutions> recorded = new HashMap<>();
  private final MergeSigns mergeSigns = new MergeSigns();

  boolean isMerge() {
    return mergeSigns.areSeen();
  }

  /** Tells whether there are records, which say in which regions the regions ran. */
  boolean hasRecords() {
    return recorded.values().stream().anyMatch(region -> region.threads() > 0);
  }

  /** Tells whether the report says on which threads regions ran. */
  boolean hasThreads() {
    return hasRecords() || regions.values().stream().anyMatch(RegionPart::hasThreads);
  }

  /** Returns the regions in the order of the report. */
  List<ShownRegion> regions() {
    return regions.entrySet().stream()
        .map(
            region ->
                new ShownRegion(
                    region.getKey(),
                    region.getValue(),
                    Optional.ofNullable(recorded.get(region.getKey()))))
        .toList();
  }

  /** Returns the regions to look at first. */
  List<NotableRegion> notable() {
    return NotableRegion.of(regions);
  }

  /** Returns whether most of the time is the cost of measuring. */
  Optional<UncertainOrder> uncertainOrder() {
    return UncertainOrder.of(regions);
  }

  /** Returns the cost of measuring an execution in a run. */
  OverheadPart overheadOf(RunPart run) {
    return run.overhead().orElse(overhead);
  }

  /** Returns the unit of a counter. */
  String unit(String counter) {
    CounterPart part = counters.get(counter);
    return part == null ? CounterPart.usualUnit(counter) : part.unit(counter);
  }

  @Override
  public void run(RunPart run) {
    mergeSigns.run();
    runs.add(run);
  }

  @Override
  public void overhead(OverheadPart part) {
    overhead = part;
  }

  @Override
  public void backend(BackendPart backend) {
    mergeSigns.backend(backend);
    backends.add(backend);
  }

  @Override
  public void counter(String name, CounterPart counter) {
    counters.put(name, counter);
  }

  @Override
  public void thread(String id, ThreadPart thread) {
    mergeSigns.thread(id);
    threads.put(id, thread);
  }

  @Override
  public void region(String name, RegionPart region) {
    regions.put(name, region);
  }

  @Override
  public void record(String region, RecordPart record, long offset) {
    recorded.computeIfAbsent(region, r -> new RecordedExecutions()).add(record);
  }

  @Override
  public void path(PathPart path) {
    paths.add(path);
  }

  @Override
  public void codelet(String name, CodeletPart codelet) {
    codelets.put(name, codelet);
  }

  @Override
  public void worker(String number, WorkerPart worker) {
    workers.put(number, worker);
  }

  @Override
  public void node(String number, NodePart node) {
    nodes.put(number, node);
  }

  @Override
  public void bus(BusPart bus) {
    buses.add(bus);
  }

  @Override
  public void model(String name, ModelPart model) {
    models.put(name, model);
  }

  @Override
  public void problem(ProblemPart problem) {
    problems.add(problem);
  }
}
