package dev.edpm.analysis.chrome;

import dev.edpm.analysis.timeline.Lanes;
import dev.edpm.analysis.timeline.Location;
import dev.edpm.analysis.timeline.Moment;
import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.SliceCounts;
import dev.edpm.analysis.timeline.Timeline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Optional;

/**
 * Writes a timeline in Chrome's trace event format. All times are exact: µs with three decimals. In
 * this format the events of a thread must nest. A slice that overlaps another one of its thread is
 * therefore a pair of asynchronous events, which have no row of their own in the thread. A slice
 * that was not closed has no end. For one thread.
 */
public final class ChromeTrace {

  /**
   * The number of elements in a trace.
   *
   * @param slices number of slices of all kinds
   * @param asynchronous number of slices that are asynchronous events
   */
  public record Content(SliceCounts slices, long asynchronous) {}

  private final Timeline timeline;
  private final EventWriter events;
  private final Lanes lanes = new Lanes(new LaneEvents());
  private int track = -1;

  /** A number for each lane of the file, because asynchronous events with the same id must nest. */
  private long firstLane;

  private final SliceCounts counts = new SliceCounts();
  private long asynchronous;

  private ChromeTrace(Timeline timeline, EventWriter events) {
    this.timeline = timeline;
    this.events = events;
  }

  /** Writes a trace, in one pass over the slices, and returns the number of elements in it. */
  public static Content write(Timeline timeline, Writer to) throws IOException {
    try (EventWriter events = new EventWriter(timeline, to)) {
      return new ChromeTrace(timeline, events).write();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private Content write() {
    timeline.tracks().forEach(events::describe);
    timeline.forEachSlice(this::slice);
    endTrack();
    timeline.forEachCounterStep(events::value);
    for (Moment moment : timeline.moments()) {
      events.instant(moment.track(), moment.time(), moment.name(), moment.arguments());
    }
    return new Content(counts, asynchronous);
  }

  private void slice(Slice slice) {
    if (slice.track() != track) {
      endTrack();
      track = slice.track();
    }
    if (slice.isEvent()) {
      events.instant(slice);
      return;
    }
    lanes.add(slice);
    counts.add(slice);
  }

  private void endTrack() {
    int used = lanes.count();
    lanes.finish();
    firstLane += used;
  }

  private final class LaneEvents implements Lanes.Visitor {

    @Override
    public void begin(int lane, Slice slice) {
      if (lane == 0) {
        events.complete(slice, location(slice));
      } else {
        asynchronous++;
        events.begin(firstLane + lane, slice, location(slice));
      }
    }

    @Override
    public void end(int lane, Slice slice) {
      if (lane > 0) {
        events.end(firstLane + lane, slice);
      }
    }

    private Optional<Location> location(Slice slice) {
      return slice.isExecutionOrTask() ? timeline.location(slice.name()) : Optional.empty();
    }
  }
}
