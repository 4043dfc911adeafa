package dev.edpm.view.page;

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
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.SeriesPart;
import dev.edpm.analysis.part.SteeringPart;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.part.ThreadPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.part.WorkerPart;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.analysis.timeline.Track;
import dev.edpm.view.pack.Pack;
import dev.edpm.view.pack.TaskLinks;
import java.util.ArrayList;
import java.util.List;

/** Everything that the page has of one report, besides its executions. */
final class ReportModel implements ReportVisitor {

  private final RegionParts regions = new RegionParts();
  private final TaskParts tasks = new TaskParts();
  private final TraceParts trace = new TraceParts();
  private final List<JsonObject> runs = new ArrayList<>();
  private final List<JsonObject> problems = new ArrayList<>();
  private final List<JsonObject> backends = new ArrayList<>();
  private final List<JsonObject> counters = new ArrayList<>();
  private final List<JsonObject> threads = new ArrayList<>();
  private final List<JsonObject> paths = new ArrayList<>();
  private final List<JsonObject> workers = new ArrayList<>();
  private final List<JsonObject> nodes = new ArrayList<>();
  private final List<JsonObject> buses = new ArrayList<>();
  private final List<JsonObject> models = new ArrayList<>();
  private final List<JsonObject> series = new ArrayList<>();
  private JsonObject overhead = new JsonObject();

  /** Returns the programs of all runs. */
  List<String> programs() {
    return runs.stream().map(run -> new RunPart(run).program()).distinct().toList();
  }

  TaskLinks links() {
    return tasks.links();
  }

  /**
   * Returns the model, once the report is read.
   *
   * @param file the name of the report's file
   */
  JsonObject describe(
      String file, String element, Timeline timeline, Pack pack, SourceExcerpts sources) {
    runs.forEach(
        run ->
            run.put(
                RunPart.OVERHEAD,
                new RunPart(run).overhead().map(OverheadPart::json).orElse(overhead)));
    RunTracks processes = new RunTracks(timeline);
    List<JsonObject> regionList = regions.list(sources);
    MissingParts missing = new MissingParts();
    missing.end(runs);
    missing.records(timeline);
    missing.thinned(pack);
    missing.links(tasks.links().leftOut());
    if (sources.isAsked()) {
      missing.sources(
          regionList.size(),
          regionList.stream().filter(one -> one.has(RegionParts.SOURCE)).count(),
          regionList.stream()
              .filter(
                  one ->
                      one.has(RegionParts.SOURCE) && sources.isStale(one.count(RegionParts.SOURCE)))
              .count());
    }
    JsonObject model =
        new JsonObject()
            .put("file", file)
            .put("runs", runs)
            .put("missing", missing.sentences())
            .put("problems", problems)
            .put("backends", backends)
            .put("counters", counters)
            .put("threads", threads)
            .put("regions", regionList);
    put(model, "notable", regions.notable());
    regions.uncertainOrder().ifPresent(sentence -> model.put("uncertain-order", sentence));
    put(model, "paths", paths);
    tasks.addTo(model, sources, processes);
    put(model, "workers", workers);
    put(model, "nodes", nodes);
    put(model, "buses", buses);
    put(model, "models", models);
    put(model, "series", series);
    trace.addTo(model, processes);
    JsonObject packed = new JsonObject().put("element", element).putAll(pack.description());
    addRanks(NamedParts.objects(packed.list("tracks")), timeline);
    return model.put("pack", packed);
  }

  /** Adds to the processes of a merge which runs they are. */
  private static void addRanks(List<JsonObject> tracks, Timeline timeline) {
    for (Track track : timeline.tracks()) {
      if (track.kind() == Track.Kind.PROCESS) {
        timeline.rank(track.id()).ifPresent(rank -> tracks.get(track.id()).put("rank", rank));
      }
    }
  }

  private static void put(JsonObject model, String key, List<JsonObject> parts) {
    if (!parts.isEmpty()) {
      model.put(key, parts);
    }
  }

  @Override
  public void run(RunPart run) {
    runs.add(new JsonObject().putAll(run.json()));
  }

  @Override
  public void overhead(OverheadPart part) {
    overhead = part.json();
  }

  @Override
  public void backend(BackendPart backend) {
    backends.add(backend.json());
  }

  @Override
  public void counter(String name, CounterPart counter) {
    counters.add(NamedParts.with("name", name, counter.json()));
  }

  @Override
  public void thread(String id, ThreadPart thread) {
    threads.add(NamedParts.with("id", id, thread.json()));
  }

  @Override
  public void region(String name, RegionPart region) {
    regions.add(name, region);
  }

  @Override
  public void record(String region, RecordPart record, long offset) {
    regions.record(region, record);
  }

  @Override
  public void path(PathPart path) {
    paths.add(NamedParts.replace(path.json(), PathPart.SUMMARY, "counter"));
  }

  @Override
  public void series(String counter, SeriesPart definition) {
    series.add(NamedParts.with("name", counter, definition.json()));
  }

  @Override
  public void codelet(String name, CodeletPart codelet) {
    tasks.codelet(name, codelet);
  }

  @Override
  public void worker(String number, WorkerPart worker) {
    workers.add(NamedParts.with("id", number, worker.json()));
  }

  @Override
  public void node(String number, NodePart node) {
    nodes.add(NamedParts.with("id", number, node.json()));
  }

  @Override
  public void bus(BusPart bus) {
    buses.add(bus.json());
  }

  @Override
  public void task(TaskPart task, long offset) {
    tasks.task(task);
  }

  @Override
  public void model(String name, ModelPart model) {
    models.add(NamedParts.with("name", name, model.json()));
  }

  @Override
  public void data(String number, DataPart data) {
    trace.data(number, data);
  }

  @Override
  public void trace(long rank, TracePart part) {
    trace.trace(rank, part);
  }

  @Override
  public void change(SteeringPart.ChangedKnob change) {
    trace.change(change);
  }

  @Override
  public void problem(ProblemPart problem) {
    problems.add(problem.json());
  }

  @Override
  public void other(String key, Object value) {
    if (value instanceof JsonObject part) {
      trace.add(key, part);
    }
  }
}
