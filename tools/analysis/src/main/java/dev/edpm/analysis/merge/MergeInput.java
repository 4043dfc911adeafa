package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.BackendPart;
import dev.edpm.analysis.part.BusPart;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.DataPart;
import dev.edpm.analysis.part.ModelPart;
import dev.edpm.analysis.part.NodePart;
import dev.edpm.analysis.part.OverheadPart;
import dev.edpm.analysis.part.PathPart;
import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.SeriesPart;
import dev.edpm.analysis.part.SteeringPart;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.part.ThreadPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.part.WorkerPart;
import dev.edpm.analysis.read.MergeSigns;
import dev.edpm.analysis.read.RecordSource;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.read.Section;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One of the reports to merge, with the positions of its records instead of the records. */
final class MergeInput implements ReportVisitor {

  /** The name of all tasks in {@link #tasks}. */
  static final String TASKS = "";

  final Path file;
  final RecordSource records;
  final RunPart run = new RunPart(new JsonObject());
  final Map<String, ThreadPart> threads = new LinkedHashMap<>();
  final List<BackendPart> backends = new ArrayList<>();
  final Map<String, CounterPart> counters = new LinkedHashMap<>();
  final Map<String, RegionPart> regions = new LinkedHashMap<>();
  final List<PathPart> paths = new ArrayList<>();
  final Map<String, SeriesPart> series = new LinkedHashMap<>();
  final RecordSource seriesRecords;
  final Map<String, CodeletPart> codelets = new LinkedHashMap<>();
  final Map<String, WorkerPart> workers = new LinkedHashMap<>();
  final Map<String, NodePart> nodes = new LinkedHashMap<>();
  final List<BusPart> buses = new ArrayList<>();
  final RecordSource tasks;
  final Map<String, DataPart> data = new LinkedHashMap<>();

  /** Whether there is a trace, which is read again when it is written. */
  boolean hasTrace;

  final Map<String, ModelPart> models = new LinkedHashMap<>();
  final List<ProblemPart> problems = new ArrayList<>();
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

  /** Returns the rank in the merge. */
  long rank() {
    return run.rank();
  }

  /** Returns the run with the name of its report's file. */
  JsonObject runWithFile() {
    return new JsonObject().put("file", file.toString()).putAll(run.json());
  }

  /** Returns the name of a region in the merge. */
  String mergedName(String region) {
    return renamed.getOrDefault(region, region);
  }

  /** Returns a record as the merge has it. */
  JsonObject merged(JsonObject record) {
    return new RecordPart(record).in(rank(), this::mergedName).json();
  }

  /** Returns a record of a user-defined counter as the merge has it. */
  JsonObject mergedInSeries(JsonObject record) {
    return new SeriesPart.RecordedValue(record).in(rank()).json();
  }

  /** Returns a task as the merge has it. */
  JsonObject mergedTask(JsonObject task) {
    return new TaskPart(task).in(rank()).json();
  }

  /** Returns the key of a worker, or of another part by number or name, in the merge. */
  String mergedKey(String number) {
    return Rank.key(rank(), number);
  }

  @Override
  public void run(RunPart part) {
    mergeSigns.run();
    runs++;
    run.json().putAll(part.json());
  }

  @Override
  public void overhead(OverheadPart part) {
    run.json().put(RunPart.OVERHEAD, part.json());
  }

  @Override
  public void backend(BackendPart part) {
    mergeSigns.backend(part);
    backends.add(part);
  }

  @Override
  public void counter(String name, CounterPart part) {
    counters.put(name, part);
  }

  @Override
  public void thread(String id, ThreadPart part) {
    mergeSigns.thread(id);
    threads.put(id, part);
  }

  @Override
  public void region(String name, RegionPart part) {
    regions.put(name, part);
  }

  @Override
  public void record(String region, RecordPart part, long offset) {
    records.add(region, part.json(), offset);
  }

  @Override
  public void path(PathPart part) {
    paths.add(part);
  }

  @Override
  public void series(String counter, SeriesPart part) {
    series.put(counter, part);
  }

  @Override
  public void seriesRecord(String counter, SeriesPart.RecordedValue part, long offset) {
    seriesRecords.add(counter, part.json(), offset);
  }

  @Override
  public void codelet(String name, CodeletPart part) {
    codelets.put(name, part);
  }

  @Override
  public void worker(String number, WorkerPart part) {
    workers.put(number, part);
  }

  @Override
  public void node(String number, NodePart part) {
    nodes.put(number, part);
  }

  @Override
  public void bus(BusPart part) {
    buses.add(part);
  }

  @Override
  public void task(TaskPart part, long offset) {
    tasks.add(TASKS, part.json(), offset);
  }

  @Override
  public void data(String number, DataPart part) {
    data.put(number, part);
  }

  @Override
  public void trace(long rank, TracePart part) {
    hasTrace = true;
  }

  @Override
  public void model(String name, ModelPart part) {
    models.put(name, part);
  }

  @Override
  public void problem(ProblemPart part) {
    problems.add(part);
  }

  @Override
  public void other(String key, Object value) {
    if (!(value instanceof JsonObject part && isUnused(key, part))) {
      leftOut.add(key);
    }
  }

  private static boolean isUnused(String key, JsonObject part) {
    return key.equals(Section.STEERING.key()) && new SteeringPart(part).isUnused()
        || key.equals(SteeringPart.KNOB) && !new SteeringPart.Knob(part).hasValue();
  }
}
