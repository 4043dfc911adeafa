package dev.edpm.analysis.paje;

import dev.edpm.analysis.sort.ExternalSort;
import dev.edpm.analysis.sort.TimedLine;
import dev.edpm.analysis.sort.TimedLines;
import dev.edpm.analysis.timeline.CounterValue;
import dev.edpm.analysis.timeline.Lanes;
import dev.edpm.analysis.timeline.Moment;
import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.SliceCounts;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.analysis.timeline.Track;
import dev.edpm.analysis.timeline.Track.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes a timeline as a Paje trace with the types of StarPU's, sorted by time, in ms. Executions
 * that overlap without nesting are in containers of their own beside each other. An execution that
 * was not closed lasts until the end of the trace. For one thread.
 */
public final class PajeTrace {

  /** What StarPU's {@code Used (MB)} counts. */
  private static final double BYTES_PER_MB = 1 << 20;

  private final Timeline timeline;
  private final List<Track> tracks;
  private final ExternalSort<TimedLine> events;
  private final Containers containers;
  private final Aliases regions = new Aliases("R", "r");
  private final Aliases tasks = new Aliases("WS", "k");
  private final Aliases collectors = new Aliases("GS", "c");
  private final Aliases counters = new Aliases("P", "v");
  private final TaskEvents taskEvents;
  private final EventLines eventLines;
  private final TransferLines transferLines;

  /** The format has no negative times in practice. */
  private final long shift;

  private Track track;
  private final SliceCounts counts = new SliceCounts();
  private long last;

  private PajeTrace(Timeline timeline, Path folder) {
    this.timeline = timeline;
    this.tracks = timeline.tracks();
    this.containers = new Containers(timeline);
    this.shift = Math.max(0, -timeline.earliest());
    this.events = TimedLines.byTime(folder);
    this.taskEvents = new TaskEvents(containers, this::add);
    this.eventLines = new EventLines(containers, this::add);
    this.transferLines = new TransferLines(containers, this::add);
  }

  /**
   * Writes a trace and returns the number of slices in it.
   *
   * @param folder where a temporary file may be created if the trace is large
   */
  public static SliceCounts write(Timeline timeline, Path folder, Writer to) throws IOException {
    PajeTrace trace = new PajeTrace(timeline, folder);
    try (ExternalSort<TimedLine> sorted = trace.events) {
      return trace.write(sorted, to);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private SliceCounts write(ExternalSort<TimedLine> sorted, Writer to) throws IOException {
    Lanes lanes = new Lanes(new LaneLines());
    timeline.forEachSlice(
        slice -> {
          if (track == null || slice.track() != track.id()) {
            lanes.finish();
            track = tracks.get(slice.track());
          }
          slice(slice, lanes);
        });
    lanes.finish();
    transferLines.finish();
    timeline.forEachCounterStep(this::value);
    for (Moment moment : timeline.moments()) {
      eventLines.event(tracks.get(moment.track()), moment.time(), moment.name());
    }
    to.write(PajeHeader.text());
    to.write(PajeTypes.text());
    counters.writeVariables(to);
    regions.write(to);
    tasks.write(to);
    collectors.write(to);
    containers.writeCreated(to);
    sorted.forEach(event -> line(event, to));
    containers.writeDestroyed(last, to);
    return counts;
  }

  private void slice(Slice slice, Lanes lanes) {
    counts.add(slice);
    switch (slice.kind()) {
      case EXECUTION, TASK -> lanes.add(slice);
      case STATE -> {
        if (track.kind() == Kind.COLLECTIONS) {
          lanes.add(slice);
        } else {
          state(slice);
        }
      }
      case TRANSFER -> transferLines.transfer(track, slice);
      case EVENT -> eventLines.event(track, slice);
      case SUBMISSION -> {
        // The number of submitted tasks shows it.
      }
    }
  }

  /** After the end, no state is set until the next one: nothing is known about that time. */
  private void state(Slice slice) {
    boolean isWorker = track.kind() == Kind.WORKER_STATES;
    String container =
        isWorker ? containers.workerThread(track, track.number()) : containers.userThread(track);
    String type = isWorker ? " S" : " US";
    add(slice.start(), 11, container + type + " " + PajeTypes.state(slice.name()));
    add(slice.end(), 12, container + type);
  }

  private void value(CounterValue value) {
    Track of = tracks.get(value.track());
    String container =
        switch (of.kind()) {
          case READY_TASKS -> containers.scheduler(of) + " nready ";
          case SUBMITTED_TASKS -> containers.scheduler(of) + " nsubmitted ";
          case GFLOPS -> containers.scheduler(of) + " gft ";
          case MEMORY -> containers.memoryManager(of, of.number()) + " use ";
          default -> containers.process(of) + " " + counters.alias(of.name()) + " ";
        };
    double shown = of.kind() == Kind.MEMORY ? value.value() / BYTES_PER_MB : value.value();
    add(value.time(), 13, container + PajeText.number(shown));
  }

  private void add(long time, int id, String fields) {
    last = Math.max(last, time + shift);
    events.add(new TimedLine(time + shift, id, fields));
  }

  private static void line(TimedLine event, Writer to) {
    try {
      to.write(event.number() + " " + PajeText.time(event.time()) + " " + event.text() + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private final class LaneLines implements Lanes.Visitor {

    @Override
    public void begin(int lane, Slice slice) {
      switch (track.kind()) {
        case WORKER -> taskEvents.begin(track, lane, slice, tasks.alias(TaskEvents.name(slice)));
        case COLLECTIONS -> {
          String value = collectors.alias(slice.name());
          add(slice.start(), 11, containers.collections(track, lane) + " GS " + value);
        }
        default -> {
          String value = regions.alias(slice.name());
          add(slice.start(), 11, containers.lane(track, lane) + " R " + value);
        }
      }
    }

    @Override
    public void end(int lane, Slice slice) {
      switch (track.kind()) {
        case WORKER -> taskEvents.end(track, lane, slice);
        case COLLECTIONS -> add(slice.end(), 12, containers.collections(track, lane) + " GS");
        default -> add(slice.end(), 12, containers.lane(track, lane) + " R");
      }
    }
  }
}
