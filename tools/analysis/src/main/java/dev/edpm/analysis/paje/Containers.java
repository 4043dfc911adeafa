package dev.edpm.analysis.paje;

import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.analysis.timeline.Track;
import dev.edpm.analysis.timeline.Track.Kind;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** The containers of a trace, which are created once something is in them. */
final class Containers {

  private record Container(String alias, String type, String parent, String name) {}

  private final Timeline timeline;
  private final List<Track> tracks;
  private final List<Container> created = new ArrayList<>();
  private final Set<String> aliases = new HashSet<>();

  /** The names of threads, by the aliases of their containers. */
  private final Map<String, String> threadNames = new HashMap<>();

  Containers(Timeline timeline) {
    this.timeline = timeline;
    this.tracks = timeline.tracks();
    for (Track track : tracks) {
      if (track.kind() == Kind.THREAD) {
        threadNames.put(userAlias(track), track.name());
      }
    }
    create("MPIroot", "MPIP", "0", "root");
  }

  /** Returns the alias of the process of a track. */
  String process(Track track) {
    Track process = tracks.get(track.process());
    return create("p" + process.id(), "P", "MPIroot", process.name());
  }

  /** Returns the alias of the scheduler of the process of a track. */
  String scheduler(Track track) {
    return create("sched" + track.process(), "Sc", process(track), "scheduler");
  }

  /** Returns the alias of a memory of the process of a track. */
  private String memory(Track track, long node) {
    String alias = "mn" + track.process() + (node == 0 ? "" : "_" + node);
    return create(alias, "Mn", process(track), "MEMNODE" + node);
  }

  /** Returns the alias of the manager of a memory, which has its transfers. */
  String memoryManager(Track track, long node) {
    String alias = "mm" + track.process() + "_" + node;
    return create(alias, "Mm", memory(track, node), "MEMMANAGER" + node);
  }

  /** Returns the alias of a worker's thread. */
  String workerThread(Track track, long worker) {
    String node = memory(track, timeline.memory(track, worker));
    return create("t" + track.process() + "_" + worker, "T", node, rank(track) + "T" + worker);
  }

  /** Returns the alias of a worker; {@code lane} is 0 unless the worker's tasks overlap. */
  String worker(Track track, long worker, int lane) {
    String alias = "w" + track.process() + "_" + worker + (lane == 0 ? "" : "_" + lane);
    long node = timeline.memory(track, worker);
    String name =
        rank(track)
            + (node == 0 ? "CPU" + worker : "OpenCL" + (node - 1))
            + (lane == 0 ? "" : " (overlap " + lane + ")");
    return create(alias, "W", workerThread(track, worker), name);
  }

  /** Returns the alias of a thread that is not a worker. */
  String userThread(Track track) {
    String alias = userAlias(track);
    String name = threadNames.getOrDefault(alias, track.name());
    return create(alias, "UT", process(track), name);
  }

  private static String userAlias(Track track) {
    return "u" + track.process() + "_" + track.number();
  }

  /** Returns the alias of a row of a thread's executions. */
  String lane(Track track, int lane) {
    String name = track.name() + (lane == 0 ? "" : " (overlap " + lane + ")");
    return create("l" + track.id() + "_" + lane, "L", userThread(track), name);
  }

  /** Returns the alias of a row of garbage collections. */
  String collections(Track track, int lane) {
    return create("g" + track.id() + "_" + lane, "GC", process(track), track.name());
  }

  /** Returns what StarVZ expects before the names of workers and the ids of tasks in a merge. */
  String rank(Track track) {
    OptionalLong rank = timeline.rank(track.process());
    return rank.isPresent() ? rank.getAsLong() + "_" : "";
  }

  private String create(String alias, String type, String parent, String name) {
    if (aliases.add(alias)) {
      created.add(new Container(alias, type, parent, name));
    }
    return alias;
  }

  /** Writes the lines that create all containers. */
  void writeCreated(Writer to) throws IOException {
    for (Container one : created) {
      to.write("7 0.000000000 " + one.alias + " " + one.type + " " + one.parent + " ");
      to.write(PajeText.quoted(one.name) + "\n");
    }
  }

  /** Writes the lines that end all containers, each before the one that contains it. */
  void writeDestroyed(long time, Writer to) throws IOException {
    for (int i = created.size() - 1; i >= 0; i--) {
      Container one = created.get(i);
      to.write("8 " + PajeText.time(time) + " " + one.alias + " " + one.type + "\n");
    }
  }
}
