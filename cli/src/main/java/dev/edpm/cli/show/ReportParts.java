package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RecordPart;
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

  final List<JsonObject> runs = new ArrayList<>();

  /** That of the only run; in a merge each run has its own. */
  JsonObject overhead = new JsonObject();

  final JsonObject threads = new JsonObject();
  final List<JsonObject> backends = new ArrayList<>();
  final JsonObject counters = new JsonObject();
  final List<JsonObject> paths = new ArrayList<>();
  final Map<String, JsonObject> codelets = new LinkedHashMap<>();
  final Map<String, JsonObject> workers = new LinkedHashMap<>();
  final Map<String, JsonObject> models = new LinkedHashMap<>();
  final List<JsonObject> problems = new ArrayList<>();

  private final Map<String, JsonObject> regions = new LinkedHashMap<>();
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
    return hasRecords() || regions.values().stream().anyMatch(region -> region.has("threads"));
  }

  /** Tells whether a run's report was written before its records. */
  boolean isPending() {
    return runs.stream().anyMatch(ReportParts::isPending);
  }

  static boolean isPending(JsonObject run) {
    return run.text("records").equals("pending");
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

  /** Returns the cost of measuring an execution in a run. */
  JsonObject overheadOf(JsonObject run) {
    return run.has("overhead") ? run.object("overhead") : overhead;
  }

  @Override
  public void run(JsonObject run) {
    mergeSigns.run();
    runs.add(run);
  }

  @Override
  public void overhead(JsonObject part) {
    overhead = part;
  }

  @Override
  public void backend(JsonObject backend) {
    mergeSigns.backend(backend);
    backends.add(backend);
  }

  @Override
  public void counter(String name, JsonObject counter) {
    counters.put(name, counter);
  }

  @Override
  public void thread(String id, JsonObject thread) {
    mergeSigns.thread(id);
    threads.put(id, thread);
  }

  @Override
  public void region(String name, JsonObject region) {
    regions.put(name, region);
  }

  @Override
  public void record(String region, RecordPart record, long offset) {
    recorded.computeIfAbsent(region, r -> new RecordedExecutions()).add(record);
  }

  @Override
  public void path(JsonObject path) {
    paths.add(path);
  }

  @Override
  public void codelet(String name, JsonObject codelet) {
    codelets.put(name, codelet);
  }

  @Override
  public void worker(String number, JsonObject worker) {
    workers.put(number, worker);
  }

  @Override
  public void model(String name, JsonObject model) {
    models.put(name, model);
  }

  @Override
  public void problem(JsonObject problem) {
    problems.add(problem);
  }
}
