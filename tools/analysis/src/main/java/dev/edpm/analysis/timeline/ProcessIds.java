package dev.edpm.analysis.timeline;

import dev.edpm.analysis.timeline.Track.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The ids that viewers get in place of process ids, because two runs of a merge may have the same
 * process id. Immutable.
 */
public final class ProcessIds {

  private final Map<Integer, Long> ids = new HashMap<>();

  /** Chooses an id for each process of a timeline: the id of the process, if it is not used. */
  public ProcessIds(List<Track> tracks) {
    Set<Long> used = new HashSet<>();
    for (Track track : tracks) {
      if (track.kind() == Kind.PROCESS) {
        ids.put(track.id(), unused(track.number(), used));
      }
    }
  }

  /** Returns {@code wanted} if it is a valid id that is not used, otherwise an unused id. */
  private static long unused(long wanted, Set<Long> used) {
    long id = wanted > 0 && wanted < Integer.MAX_VALUE ? wanted : Integer.MAX_VALUE - 1;
    while (!used.add(id)) {
      id = id == 1 ? Integer.MAX_VALUE - 1 : id - 1;
    }
    return id;
  }

  /** Returns the id of a process, by the id of its track. */
  public long of(int process) {
    return ids.get(process);
  }
}
