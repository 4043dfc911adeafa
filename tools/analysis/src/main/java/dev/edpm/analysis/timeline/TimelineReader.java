package dev.edpm.analysis.timeline;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.LocationPart;
import dev.edpm.analysis.part.NodePart;
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
import dev.edpm.analysis.sort.ExternalSort;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Collects the timeline of a report while the report is read. */
final class TimelineReader implements ReportVisitor, AutoCloseable {

  /** A limit of 36 years for times since the start of a run, so that sums of them fit. */
  private static final long LONGEST = Long.MAX_VALUE / 8;

  final Selection selection;
  final Path folder;
  final Tracks tracks = new Tracks();
  final ExternalSort<Slice> slices;
  final ExternalSort<CounterValue> counterValues;
  final List<Moment> moments = new ArrayList<>();

  final TaskLinks links = new TaskLinks();
  final TraceScopes scopes = new TraceScopes();

  private final Path report;
  private final Names names = new Names();
  private final SliceArguments arguments = new SliceArguments(names);
  private final Map<String, LocationPart> locations = new HashMap<>();
  private final Map<String, Long> executions = new LinkedHashMap<>();
  private final Map<String, long[]> recorded = new HashMap<>();

  /**
   * By codelet, how many of its tasks ran while feedback was on, without those that a reset has
   * discarded.
   */
  private final Map<String, Long> tasksWithFeedback = new LinkedHashMap<>();

  private final Map<String, long[]> recordedTasks = new HashMap<>();

  /** By kind of events of the trace. */
  final Map<String, Long> dropped = new LinkedHashMap<>();

  private long cancelled;
  private long earliest = Long.MAX_VALUE;
  private long latest = Long.MIN_VALUE;
  private final TraceReader trace =
      new TraceReader(tracks, names, this::addChecked, this::addChecked);

  TimelineReader(Path report, Selection selection, Path folder) {
    this.report = report;
    this.selection = selection;
    this.folder = folder;
    long memory = ExternalSort.usualMemory();
    this.slices = new ExternalSort<>(TimelineReader::order, new SliceFormat(names), folder, memory);
    this.counterValues =
        new ExternalSort<>(
            Comparator.comparingInt(CounterValue::track).thenComparingLong(CounterValue::time),
            new CounterValueFormat(),
            folder,
            memory / 4);
  }

  /**
   * Compares in the order of {@link Timeline#forEachSlice}; the further keys make the order
   * deterministic.
   */
  private static int order(Slice a, Slice b) {
    if (a.track() != b.track()) {
      return Integer.compare(a.track(), b.track());
    }
    if (a.start() != b.start()) {
      return Long.compare(a.start(), b.start());
    }
    if (a.end() != b.end()) {
      return Long.compare(b.end(), a.end());
    }
    int byNumber = Long.compare(a.number(), b.number());
    int byKind = byNumber != 0 ? byNumber : a.kind().compareTo(b.kind());
    return byKind != 0 ? byKind : a.name().compareTo(b.name());
  }

  /** Adds what lasts until the end of the run, after everything was read. */
  void finish() {
    trace.finish(latest == Long.MIN_VALUE ? 0 : latest);
  }

  Set<String> regions() {
    Set<String> regions = new LinkedHashSet<>(executions.keySet());
    regions.addAll(tasksWithFeedback.keySet());
    return regions;
  }

  Optional<Location> location(String region) {
    LocationPart location = locations.get(region);
    return location == null || location.file().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Location(
                location.file(), location.className() + "." + location.member(), location.line()));
  }

  Map<String, Long> withoutRecords() {
    Map<String, Long> missing = new LinkedHashMap<>();
    executions.forEach(
        (region, count) -> {
          long[] found = recorded.get(region);
          long absent = count - (found == null ? 0 : found[0]);
          if (absent > 0 && selection.regions().test(region)) {
            missing.put(region, absent);
          }
        });
    return missing;
  }

  long tasksWithoutRecords() {
    long missing = 0;
    for (Map.Entry<String, Long> codelet : tasksWithFeedback.entrySet()) {
      long[] found = recordedTasks.get(codelet.getKey());
      if (selection.regions().test(codelet.getKey())) {
        missing += Math.max(0, codelet.getValue() - (found == null ? 0 : found[0]));
      }
    }
    return missing;
  }

  /** Returns a lower bound of all times in the report. */
  long earliest() {
    return earliest == Long.MAX_VALUE ? 0 : earliest;
  }

  long cancelledTasks() {
    return cancelled;
  }

  @Override
  public void run(RunPart run) {
    tracks.runs.add(run);
  }

  @Override
  public void thread(String id, ThreadPart thread) {
    tracks.threads.put(id, thread);
  }

  @Override
  public void worker(String number, WorkerPart worker) {
    tracks.workers.put(number, worker);
  }

  @Override
  public void node(String number, NodePart node) {
    tracks.nodes.put(number, node);
  }

  @Override
  public void codelet(String name, CodeletPart codelet) {
    tasksWithFeedback.put(name, codelet.withFeedback());
  }

  @Override
  public void region(String name, RegionPart region) {
    executions.put(name, region.executions());
    locations.put(name, region.location());
  }

  @Override
  public void record(String region, RecordPart record, long offset) {
    if (!selection.regions().test(region)) {
      return;
    }
    OptionalLong wall = record.wall();
    boolean open = record.isOpen() || wall.isEmpty();
    if (!open && record.isCounted()) {
      recorded.computeIfAbsent(region, r -> new long[1])[0]++;
    }
    long start = time(record.start(), "start", region);
    if (wall.orElse(0) < 0 || wall.orElse(0) > LONGEST) {
      throw invalid(region, CounterPart.WALL);
    }
    if (!open) {
      latest = Math.max(latest, start + wall.getAsLong());
    }
    slices.add(
        new Slice(
            tracks.thread(record.rank(), record.thread().orElse(0)),
            Slice.Kind.EXECUTION,
            names.shared(region),
            start,
            open ? Slice.OPEN : start + wall.getAsLong(),
            record.temporalId(),
            arguments.ofRecord(record)));
  }

  @Override
  public void task(TaskPart task, long offset) {
    String codelet = task.codelet();
    if (!selection.regions().test(codelet)) {
      return;
    }
    if (!task.hasStarted()) {
      cancelled++;
      return;
    }
    recordedTasks.computeIfAbsent(codelet, c -> new long[1])[0]++;
    long start = time(task.start(), "start", codelet);
    long end = time(task.end(), "end", codelet);
    if (end < start) {
      throw invalid(codelet, "end");
    }
    slices.add(
        new Slice(
            tracks.worker(task.rank(), task.worker().orElse(0)),
            Slice.Kind.TASK,
            names.shared(codelet),
            start,
            end,
            task.number(),
            arguments.ofTask(task)));
    life(task, names.shared(codelet), start, end);
    int process = tracks.process(task.rank());
    task.after().forEach(one -> links.add(process, task.number(), one.number()));
  }

  /** Adds what a task did to the numbers of submitted and ready tasks, and to the speed. */
  private void life(TaskPart task, String codelet, long start, long end) {
    long rank = task.rank();
    if (task.submit().isPresent()) {
      long submitted = time(task.submit(), "submit", codelet);
      int track = tracks.only(Track.Kind.SUBMISSIONS, rank);
      slices.add(
          new Slice(
              track,
              Slice.Kind.SUBMISSION,
              codelet,
              submitted,
              submitted,
              task.number(),
              List.of()));
      links.use();
      sum(tracks.only(Track.Kind.SUBMITTED_TASKS, rank), submitted, start, 1);
    }
    if (task.ready().isPresent()) {
      long ready = time(task.ready(), "ready", codelet);
      sum(tracks.only(Track.Kind.READY_TASKS, rank), ready, start, 1);
    }
    double flops = task.flops().orElse(0);
    if (flops > 0 && end > start) {
      sum(tracks.only(Track.Kind.GFLOPS, rank), start, end, flops / (end - start));
    }
  }

  private void sum(int track, long from, long to, double value) {
    counterValues.add(new CounterValue(track, from, value));
    counterValues.add(new CounterValue(track, to, -value));
  }

  @Override
  public void trace(long rank, TracePart recorded) {
    trace.read(rank, recorded);
    scopes.trace(rank, recorded);
    recorded.dropped().forEach((kind, events) -> dropped.merge(kind, events, Long::sum));
  }

  @Override
  public void problem(ProblemPart problem) {
    trace.problem(problem);
  }

  private void addChecked(Slice slice) {
    boolean isInOrder = slice.start() <= slice.end();
    if (slice.start() < -LONGEST || !isInOrder || slice.end() > LONGEST) {
      throw invalid(slice.name(), "time in its trace");
    }
    earliest = Math.min(earliest, slice.start());
    latest = Math.max(latest, slice.end());
    slices.add(slice);
    if (slice.kind() == Slice.Kind.TRANSFER) {
      links.use();
    }
  }

  private void addChecked(CounterValue value) {
    if (value.time() < -LONGEST || value.time() > LONGEST) {
      throw invalid("the use of a memory", "time in its trace");
    }
    earliest = Math.min(earliest, value.time());
    latest = Math.max(latest, value.time());
    counterValues.add(value);
  }

  @Override
  public void series(String counter, SeriesPart series) {
    tracks.counters.put(counter, series);
    if (series.holdsBefore()) {
      // Its first value holds from the start of the run.
      earliest = Math.min(earliest, 0);
    }
  }

  @Override
  public void seriesRecord(String counter, SeriesPart.RecordedValue record, long offset) {
    // The first record of a counter that is shown as a rate has none.
    if (record.shown().isEmpty()) {
      return;
    }
    String owner =
        record.thread().isPresent()
            ? Long.toString(record.thread().getAsLong())
            : record.group().map(group -> Tracks.GROUP + group).orElse("");
    counterValues.add(
        new CounterValue(
            tracks.counter(record.rank(), counter, owner),
            time(record.time(), "time", counter),
            record.shown().getAsDouble()));
  }

  @Override
  public void change(SteeringPart.ChangedKnob change) {
    long time = time(change.time(), "time", change.knob());
    moments.add(new Moment(tracks.steering(), time, change.knob(), arguments.ofChange(change)));
  }

  private long time(OptionalLong value, String key, String of) {
    long time = value.orElse(Long.MIN_VALUE);
    if (time < -LONGEST || time > LONGEST) {
      throw invalid(of, key);
    }
    earliest = Math.min(earliest, time);
    latest = Math.max(latest, time);
    return time;
  }

  private InputException invalid(String name, String key) {
    return new InputException(
        report + " has a record of " + Excerpt.of(name) + " without a valid " + key);
  }

  @Override
  public void close() {
    slices.close();
    counterValues.close();
  }
}
