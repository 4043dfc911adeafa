package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.read.MergeSigns;
import dev.edpm.analysis.read.RecordSource;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** One of the reports to merge, with the positions of its records instead of the records. */
final class MergeInput implements ReportVisitor {

  /** The name of all tasks in {@link #tasks}. */
  static final String TASKS = "task";

  final Path file;
  final RecordSource records;
  final JsonObject run = new JsonObject();
  final Map<String, JsonObject> threads = new LinkedHashMap<>();
  final List<JsonObject> backends = new ArrayList<>();
  final Map<String, JsonObject> counters = new LinkedHashMap<>();
  final Map<String, JsonObject> regions = new LinkedHashMap<>();
  final List<JsonObject> paths = new ArrayList<>();
  final Map<String, JsonObject> series = new LinkedHashMap<>();
  final RecordSource seriesRecords;
  final Map<String, JsonObject> codelets = new LinkedHashMap<>();
  final Map<String, JsonObject> workers = new LinkedHashMap<>();
  final RecordSource tasks;
  final Map<String, JsonObject> data = new LinkedHashMap<>();

  /** Whether there is a trace, which is read again when it is written. */
  boolean hasTrace;

  final Map<String, JsonObject> models = new LinkedHashMap<>();
  final List<JsonObject> problems = new ArrayList<>();
  final Set<String> leftOut = new LinkedHashSet<>();

  /** The names of regions in the merge that differ from those in this report. */
  final Map<String, String> renamed = new HashMap<>();

  private final MergeSigns mergeSigns = new MergeSigns();
  private int runs;

  private MergeInput(Path file) {
    this.file = file;
    this.records = RecordSource.ofRegions(file);
    this.seriesRecords = RecordSource.ofSeries(file);
    this.tasks = RecordSource.ofTasks(file);
  }

  static MergeInput read(Path file) {
    MergeInput input = new MergeInput(file);
    ReportReader.read(file, input);
    if (input.runs != 1 || input.mergeSigns.areSeen()) {
      throw new InputException(file + " is already a merge; merge the original reports instead");
    }
    return input;
  }

  /** Returns the rank in the report. */
  OptionalLong ownRank() {
    return run.integer("rank");
  }

  /** Returns the rank in the merge. */
  long rank() {
    return run.count("rank");
  }

  /** Returns the run with the name of its report's file. */
  JsonObject runWithFile() {
    return new JsonObject().put("file", file.toString()).putAll(run);
  }

  /** Returns the name of a region in the merge. */
  String mergedName(String region) {
    return renamed.getOrDefault(region, region);
  }

  /** Returns a record as the merge has it. */
  JsonObject merged(JsonObject record) {
    JsonObject merged = new JsonObject();
    merged.put("temporal-id", record.get("temporal-id")).put("rank", rank()).putAll(record);
    for (String key : List.of("parent", "carried-from")) {
      if (record.has(key)) {
        merged.put(key, mergedName(record.text(key)));
      }
    }
    return merged;
  }

  /** Returns a record of a user-defined counter as the merge has it. */
  JsonObject mergedInSeries(JsonObject record) {
    return new JsonObject().put("time", record.get("time")).put("rank", rank()).putAll(record);
  }

  /** Returns a task as the merge has it. */
  JsonObject mergedTask(JsonObject task) {
    return new JsonObject().put("number", task.get("number")).put("rank", rank()).putAll(task);
  }

  /** Returns the key of a worker in the merge. */
  String mergedWorker(String number) {
    return rank() + ":" + number;
  }

  @Override
  public void run(JsonObject part) {
    mergeSigns.run();
    runs++;
    run.putAll(part);
  }

  @Override
  public void overhead(JsonObject part) {
    run.put("overhead", part);
  }

  @Override
  public void backend(JsonObject part) {
    mergeSigns.backend(part);
    backends.add(part);
  }

  @Override
  public void counter(String name, JsonObject part) {
    counters.put(name, part);
  }

  @Override
  public void thread(String id, JsonObject part) {
    mergeSigns.thread(id);
    threads.put(id, part);
  }

  @Override
  public void region(String name, JsonObject part) {
    regions.put(name, part);
  }

  @Override
  public void record(String region, RecordPart part, long offset) {
    records.add(region, part.json(), offset);
  }

  @Override
  public void path(JsonObject part) {
    paths.add(part);
  }

  @Override
  public void series(String counter, JsonObject part) {
    series.put(counter, part);
  }

  @Override
  public void seriesRecord(String counter, JsonObject part, long offset) {
    seriesRecords.add(counter, part, offset);
  }

  @Override
  public void codelet(String name, JsonObject part) {
    codelets.put(name, part);
  }

  @Override
  public void worker(String number, JsonObject part) {
    workers.put(number, part);
  }

  @Override
  public void task(TaskPart part, long offset) {
    tasks.add(TASKS, part.json(), offset);
  }

  @Override
  public void data(String number, JsonObject part) {
    data.put(number, part);
  }

  @Override
  public void trace(long rank, JsonObject part) {
    hasTrace = true;
  }

  @Override
  public void model(String name, JsonObject part) {
    models.put(name, part);
  }

  @Override
  public void problem(JsonObject part) {
    problems.add(part);
  }

  @Override
  public void other(String key) {
    leftOut.add(key);
  }
}
