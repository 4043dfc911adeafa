package dev.edpm.analysis.timeline;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.sort.ExternalSort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A report as tracks with slices, values of counters and moments. Slices and values that do not fit
 * into memory are in a temporary file until {@link #close}. All times are in ns since the start of
 * the first run. For one thread.
 */
public final class Timeline implements AutoCloseable {

  private final TimelineReader reader;
  private final List<Track> tracks;
  private final Optional<Instant> started;

  /** Where the times of each track are on the common axis. */
  private final Alignment[] axes;

  /** The ranks of the processes, by the ids of their tracks. */
  private final Map<Integer, Long> ranks;

  private Timeline(TimelineReader reader) {
    this.reader = reader;
    this.tracks = reader.tracks.all();
    this.started = reader.tracks.runs.first();
    this.axes = new Alignment[tracks.size()];
    this.ranks = reader.tracks.ranks();
    for (Track track : tracks) {
      axes[track.id()] = reader.tracks.runs.axis(ranks.get(track.process()));
    }
  }

  /**
   * Reads a report.
   *
   * @param folder where a temporary file may be created if the report is large
   * @throws InputException if the report cannot be read or is not valid, or if the temporary file
   *     cannot be written
   */
  public static Timeline read(Path report, Selection selection, Path folder) {
    return read(report, selection, folder, new ReportVisitor() {});
  }

  /**
   * Reads a report as {@link #read(Path, Selection, Path)} does, and passes its parts to another
   * visitor too, so that a large file is read once.
   *
   * @throws InputException if the report cannot be read or is not valid, or if the temporary file
   *     cannot be written
   */
  public static Timeline read(
      Path report, Selection selection, Path folder, ReportVisitor visitor) {
    TimelineReader reader = new TimelineReader(report, selection, folder);
    try {
      ReportReader.read(report, new VisitorPair(reader, visitor));
      reader.finish();
      return new Timeline(reader);
    } catch (UncheckedIOException e) {
      reader.close();
      throw unusable(folder, e.getCause());
    } catch (RuntimeException | Error e) {
      reader.close();
      throw e;
    }
  }

  /** Returns all tracks; the id of a track is its index. */
  public List<Track> tracks() {
    return tracks;
  }

  /** Returns the memory of a worker: 0, main memory, for one that is not of a device. */
  public long memory(Track track, long worker) {
    return reader.tracks.memory(ranks.getOrDefault(track.process(), Rank.NONE), worker);
  }

  /** Returns the rank of a run of a merge, by the id of the track of its process. */
  public OptionalLong rank(int process) {
    long rank = ranks.getOrDefault(process, Rank.NONE);
    return rank == Rank.NONE ? OptionalLong.empty() : OptionalLong.of(rank);
  }

  /** Returns where the times of a track's run are on the common axis. */
  public Alignment axis(Track track) {
    return axes[track.id()];
  }

  /** Returns when the runs were traced. */
  public TraceScopes scopes() {
    return reader.scopes;
  }

  /** Tells whether the trace, which limits the selection, has left out any task or execution. */
  public boolean hasUntraced() {
    boolean[] found = {false};
    sorted(
        reader.slices,
        slice ->
            found[0] |=
                slice.isExecutionOrTask() && !isTraced(slice.track(), slice.start(), slice.end()));
    return found[0];
  }

  /** Returns when the first run started, if the report says so. */
  public Optional<Instant> started() {
    return started;
  }

  /** Returns a lower bound of all times in the report; it is usually not negative. */
  public long earliest() {
    long earliest = reader.earliest();
    // Not all times are moved to the common axis.
    return Arrays.stream(axes).mapToLong(axis -> axis.at(earliest)).reduce(earliest, Math::min);
  }

  /** Returns the names of all regions and codelets in the report. */
  public Set<String> regions() {
    return reader.regions();
  }

  /** Returns where a region is marked, if the report says so. */
  public Optional<Location> location(String region) {
    return reader.location(region);
  }

  /**
   * Returns for each selected region how many of its executions are in the summary but have no
   * slice, because the report has no records of them. Regions without such executions are absent.
   */
  public Map<String, Long> withoutRecords() {
    return reader.withoutRecords();
  }

  /**
   * Returns how many tasks of the selected codelets ran with feedback but have no slice, because
   * the report has no records of them. Tasks that a reset has discarded do not count.
   */
  public long tasksWithoutRecords() {
    return reader.tasksWithoutRecords();
  }

  /**
   * Returns by kind how many events of the trace are missing, because its memory limit was reached.
   */
  public Map<String, Long> droppedEvents() {
    return Collections.unmodifiableMap(reader.dropped);
  }

  /** Returns the number of tasks without a slice, because they were cancelled. */
  public long cancelledTasks() {
    return reader.cancelledTasks();
  }

  /**
   * Passes all slices, track by track: in order of their starts, and of slices with the same start
   * the one that ends last first.
   */
  public void forEachSlice(Consumer<Slice> action) {
    Selection selection = reader.selection;
    sorted(
        reader.slices,
        slice -> {
          Slice shifted = shifted(slice);
          if (selection.overlaps(shifted.start(), shifted.end())
              && isTraced(slice.track(), slice.start(), slice.end())) {
            action.accept(shifted);
          }
        });
  }

  /**
   * Returns whether something of a run is selected as far as the trace limits the selection.
   *
   * @param start in ns since the start of the run
   */
  private boolean isTraced(int track, long start, long end) {
    Track of = tracks.get(track);
    // Problems have no time.
    return !reader.selection.traced()
        || of.kind() == Track.Kind.PROBLEMS
        || reader.scopes.overlap(ranks.get(of.process()), start, end);
  }

  private Slice shifted(Slice slice) {
    Alignment axis = axes[slice.track()];
    return axis.offset() == 0 && axis.driftPpm() == 0
        ? slice
        : new Slice(
            slice.track(),
            slice.kind(),
            slice.name(),
            axis.at(slice.start()),
            slice.isOpen() ? Slice.OPEN : axis.at(slice.end()),
            slice.number(),
            slice.arguments());
  }

  /** Passes all values of counters, track by track, in order of time. */
  public void forEachCounterValue(Consumer<CounterValue> action) {
    Selection selection = reader.selection;
    RunningSum sum = new RunningSum();
    sorted(
        reader.counterValues,
        value -> {
          long time = axes[value.track()].at(value.time());
          double shown =
              tracks.get(value.track()).kind().isSum() ? sum.after(value) : value.value();
          if (selection.overlaps(time, time)
              && isTraced(value.track(), value.time(), value.time())) {
            action.accept(new CounterValue(value.track(), time, shown));
          }
        });
  }

  /**
   * Passes all values of counters as steps, for formats in which each value holds until the next
   * one of its track: a value that holds before its time is at the time of the value before it, and
   * the first one at the start of its run. Values for which nothing is known between two times are
   * as they are.
   */
  public void forEachCounterStep(Consumer<CounterValue> action) {
    Set<Integer> before = reader.tracks.holdingBefore();
    CounterValue[] last = new CounterValue[1];
    forEachCounterValue(
        value -> {
          if (before.contains(value.track())) {
            boolean isFirst = last[0] == null || last[0].track() != value.track();
            long from = isFirst ? axes[value.track()].at(0) : last[0].time();
            action.accept(
                new CounterValue(value.track(), Math.min(from, value.time()), value.value()));
          } else {
            action.accept(value);
          }
          last[0] = value;
        });
  }

  /** Returns which of the tasks that have a slice wait for which others. */
  public TaskLinks links() {
    TaskLinks links = reader.links;
    if (links.isUsed() && !links.isFinished()) {
      forEachSlice(slice -> links.show(tracks.get(slice.track()).process(), slice));
      links.finish();
    }
    return links;
  }

  /** Returns the changes of knobs, in the order of the report. */
  public List<Moment> moments() {
    Selection selection = reader.selection;
    return reader.moments.stream()
        .filter(moment -> selection.overlaps(moment.time(), moment.time()))
        .filter(moment -> isTraced(moment.track(), moment.time(), moment.time()))
        .toList();
  }

  private <T> void sorted(ExternalSort<T> elements, Consumer<T> action) {
    try {
      elements.forEach(action);
    } catch (UncheckedIOException e) {
      throw unusable(reader.folder, e.getCause());
    }
  }

  private static InputException unusable(Path folder, IOException e) {
    return new InputException(
        "a temporary file in " + folder + " cannot be used: " + InputFile.reason(e));
  }

  /** Removes the temporary file. */
  @Override
  public void close() {
    reader.close();
  }
}
