package dev.edpm.analysis.perfetto;

import dev.edpm.analysis.perfetto.Fields.Clock;
import dev.edpm.analysis.perfetto.Fields.Event;
import dev.edpm.analysis.perfetto.Fields.Packet;
import dev.edpm.analysis.timeline.Lanes;
import dev.edpm.analysis.timeline.Location;
import dev.edpm.analysis.timeline.Moment;
import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.SliceCounts;
import dev.edpm.analysis.timeline.TaskLinks;
import dev.edpm.analysis.timeline.Timeline;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a timeline as a trace for Perfetto. All times are exact, in ns. A slice that overlaps
 * another one of its thread is on a track of its own beside the thread, because slices of one track
 * must nest. A slice that was not closed has no end. For one thread.
 */
public final class PerfettoTrace {

  private static final long NANOS = 1_000_000_000;

  /**
   * From the year 2262 on, times in ns since 1970 do not fit into a long; such a clock is wrong.
   */
  private static final long LAST_SECOND = Long.MAX_VALUE / NANOS;

  private final Timeline timeline;
  private final Packets packets;
  private final TrackWriter tracks;

  /** Perfetto's times are not negative. */
  private final long shift;

  private final LaneWriter laneWriter = new LaneWriter();
  private final Lanes lanes = new Lanes(laneWriter);
  private final TaskLinks links;
  private final Map<String, Optional<Location>> locations = new HashMap<>();
  private int track = -1;

  /** One for each lane of the current track. */
  private final List<EventSequence> sequences = new ArrayList<>();

  private EventSequence values;
  private final SliceCounts counts = new SliceCounts();

  private PerfettoTrace(Timeline timeline, OutputStream to) {
    this.timeline = timeline;
    this.packets = new Packets(to);
    this.tracks = new TrackWriter(packets, timeline.tracks());
    this.links = timeline.links();
    this.shift = Math.max(0, -timeline.earliest());
  }

  /** Writes a trace, in one pass over the slices, and returns the number of slices in it. */
  public static SliceCounts write(Timeline timeline, OutputStream to) throws IOException {
    try {
      return new PerfettoTrace(timeline, to).write();
    } catch (Packets.Failure e) {
      throw e.getCause();
    }
  }

  private SliceCounts write() {
    timeline.started().ifPresent(this::timeOfDay);
    tracks.writeAll();
    timeline.forEachSlice(this::slice);
    lanes.finish();
    track = -1;
    timeline.forEachCounterStep(
        value -> {
          if (value.track() != track) {
            track = value.track();
            values = new EventSequence(packets, TrackWriter.uuid(track, 0));
          }
          values.value(value.time() + shift, value.value());
        });
    moments();
    return counts;
  }

  private void timeOfDay(Instant started) {
    if (started.getEpochSecond() < 0 || started.getEpochSecond() >= LAST_SECOND) {
      return;
    }
    packets.write(
        packet -> {
          int snapshot = packet.start(Packet.CLOCK_SNAPSHOT);
          EventSequence.clock(packet, Clock.BOOTTIME, shift, false);
          long time = started.getEpochSecond() * NANOS + started.getNano();
          EventSequence.clock(packet, Clock.REALTIME, time, false);
          packet.end(snapshot);
        });
  }

  private void slice(Slice slice) {
    if (slice.track() != track) {
      lanes.finish();
      sequences.clear();
      track = slice.track();
    }
    if (slice.isEvent()) {
      laneWriter.begin(0, slice);
      return;
    }
    lanes.add(slice);
    counts.add(slice);
  }

  private final class LaneWriter implements Lanes.Visitor {

    @Override
    public void begin(int lane, Slice slice) {
      if (lane == sequences.size()) {
        if (lane > 0) {
          tracks.lane(track, lane);
        }
        sequences.add(new EventSequence(packets, TrackWriter.uuid(track, lane)));
      }
      sequences
          .get(lane)
          .begin(slice, slice.start() + shift, location(slice), event -> flows(slice, event));
    }

    @Override
    public void end(int lane, Slice slice) {
      sequences.get(lane).end(slice.end() + shift);
    }

    private void flows(Slice slice, ProtoBuffer event) {
      int process = timeline.tracks().get(slice.track()).process();
      links.forEachFrom(process, slice, id -> event.fixed(Event.FLOWS, id));
      links.forEachTo(process, slice, id -> event.fixed(Event.ENDING_FLOWS, id));
    }

    private Optional<Location> location(Slice slice) {
      return slice.isExecutionOrTask()
          ? locations.computeIfAbsent(slice.name(), timeline::location)
          : Optional.empty();
    }
  }

  /** The moments of one track may be out of order, because several threads record them. */
  private void moments() {
    Map<Integer, List<Moment>> byTrack = new HashMap<>();
    for (Moment moment : timeline.moments()) {
      byTrack.computeIfAbsent(moment.track(), track -> new ArrayList<>()).add(moment);
    }
    byTrack.forEach(
        (track, moments) -> {
          EventSequence sequence = new EventSequence(packets, TrackWriter.uuid(track, 0));
          moments.sort((a, b) -> Long.compare(a.time(), b.time()));
          moments.forEach(
              moment -> sequence.instant(moment.time() + shift, moment.name(), moment.arguments()));
        });
  }
}
