package dev.edpm.view.page;

import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.analysis.timeline.Track;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The processes on a timeline, by the ranks of their runs. */
final class RunTracks {

  private final Timeline timeline;
  private final Map<Long, Track> processes = new HashMap<>();

  RunTracks(Timeline timeline) {
    this.timeline = timeline;
    for (Track track : timeline.tracks()) {
      if (track.kind() == Track.Kind.PROCESS) {
        processes.put(timeline.rank(track.id()).orElse(Rank.NONE), track);
      }
    }
  }

  /** Returns the track of a run's process; empty if nothing of the run is on the timeline. */
  Optional<Track> process(long rank) {
    return Optional.ofNullable(processes.get(rank));
  }

  /** Returns a time of a run in ns since the start of the first run. */
  long shifted(long rank, long time) {
    Track process = processes.get(rank);
    return process == null ? time : timeline.axis(process).at(time);
  }
}
