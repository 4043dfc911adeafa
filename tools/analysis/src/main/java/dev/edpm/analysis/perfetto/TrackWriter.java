package dev.edpm.analysis.perfetto;

import dev.edpm.analysis.perfetto.Fields.Descriptor;
import dev.edpm.analysis.perfetto.Fields.Owner;
import dev.edpm.analysis.perfetto.Fields.Packet;
import dev.edpm.analysis.perfetto.Fields.Unit;
import dev.edpm.analysis.timeline.ProcessIds;
import dev.edpm.analysis.timeline.Track;
import dev.edpm.analysis.timeline.Track.Kind;
import java.util.List;
import java.util.function.Consumer;

/** Describes tracks and the lanes of tracks to Perfetto. */
final class TrackWriter {

  /** Tracks of one kind are in order of their numbers, below this one. */
  private static final long MOST_OF_A_KIND = 1L << 28;

  private final Packets packets;
  private final List<Track> tracks;
  private final int sequence;

  private final ProcessIds processIds;

  TrackWriter(Packets packets, List<Track> tracks) {
    this.packets = packets;
    this.tracks = tracks;
    this.processIds = new ProcessIds(tracks);
    this.sequence = packets.newSequence();
  }

  /** Returns the uuid of a lane; lane 0 is the track itself. */
  static long uuid(int track, int lane) {
    return (long) lane << Integer.SIZE | track + 1;
  }

  /** Describes all tracks. */
  void writeAll() {
    tracks.stream().filter(track -> track.kind() == Kind.PROCESS).forEach(this::process);
    for (Track track : tracks) {
      switch (track.kind()) {
        case PROCESS -> {}
        case THREAD -> thread(track);
        case COUNTER, READY_TASKS, SUBMITTED_TASKS, GFLOPS, MEMORY ->
            write(track, track.process(), descriptor -> unit(track.unit(), descriptor));
        case WORKER_STATES -> write(track, worker(track), descriptor -> {});
        default -> write(track, track.process(), descriptor -> {});
      }
    }
  }

  /** Describes a lane that is not the first one of its track. */
  void lane(int track, int lane) {
    Track of = tracks.get(track);
    descriptor(
        descriptor -> {
          descriptor.number(Descriptor.UUID, uuid(track, lane));
          descriptor.number(Descriptor.PARENT, uuid(track, 0));
          descriptor.text(Descriptor.NAME, of.name() + " (overlap)");
          descriptor.number(Descriptor.ORDER_RANK, rank(of));
          descriptor.number(Descriptor.MERGE_BEHAVIOR, Descriptor.BY_KEY);
          descriptor.text(Descriptor.MERGE_KEY, "track " + track);
        });
  }

  private void process(Track track) {
    long id = processIds.of(track.id());
    descriptor(
        descriptor -> {
          descriptor.number(Descriptor.UUID, uuid(track.id(), 0));
          descriptor.text(Descriptor.NAME, track.name());
          descriptor.number(Descriptor.CHILD_ORDERING, Descriptor.EXPLICIT);
          int process = descriptor.start(Descriptor.PROCESS);
          descriptor.number(Owner.PID, id);
          descriptor.text(Owner.PROCESS_NAME, track.name());
          descriptor.end(process);
        });
  }

  private void thread(Track track) {
    boolean hasThreadId = track.number() > 0 && track.number() < Integer.MAX_VALUE;
    write(
        track,
        track.process(),
        descriptor -> {
          if (hasThreadId) {
            int thread = descriptor.start(Descriptor.THREAD);
            descriptor.number(Owner.PID, processIds.of(track.process()));
            descriptor.number(Owner.THREAD_ID, track.number());
            descriptor.text(Owner.THREAD_NAME, track.name());
            descriptor.end(thread);
          }
        });
  }

  /** Returns the id of the track of the worker whose states a track has. */
  private int worker(Track states) {
    for (Track track : tracks) {
      boolean isSame = track.process() == states.process() && track.number() == states.number();
      if (isSame && track.kind() == Kind.WORKER) {
        return track.id();
      }
    }
    return states.process();
  }

  private void write(Track track, int parent, Consumer<ProtoBuffer> more) {
    descriptor(
        descriptor -> {
          descriptor.number(Descriptor.UUID, uuid(track.id(), 0));
          descriptor.number(Descriptor.PARENT, uuid(parent, 0));
          descriptor.text(Descriptor.NAME, track.name());
          descriptor.number(Descriptor.ORDER_RANK, rank(track));
          more.accept(descriptor);
        });
  }

  private static long rank(Track track) {
    long number = Math.max(0, Math.min(track.number(), MOST_OF_A_KIND - 1));
    return track.kind().ordinal() * MOST_OF_A_KIND + number;
  }

  private static void unit(String ucum, ProtoBuffer to) {
    int counter = to.start(Descriptor.COUNTER);
    switch (ucum) {
      case "ns" -> to.number(Unit.UNIT, Unit.NANOSECONDS);
      case "By" -> to.number(Unit.UNIT, Unit.BYTES);
      case "", "1" -> to.number(Unit.UNIT, Unit.COUNT);
      default -> to.text(Unit.NAME, ucum);
    }
    to.end(counter);
  }

  private void descriptor(Consumer<ProtoBuffer> content) {
    packets.write(
        packet -> {
          packet.number(Packet.SEQUENCE_ID, sequence);
          int descriptor = packet.start(Packet.TRACK_DESCRIPTOR);
          content.accept(packet);
          packet.end(descriptor);
        });
  }
}
