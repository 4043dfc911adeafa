package dev.edpm.analysis.timeline;

import dev.edpm.analysis.part.NodePart;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.SeriesPart;
import dev.edpm.analysis.part.ThreadPart;
import dev.edpm.analysis.part.WorkerPart;
import dev.edpm.analysis.timeline.Track.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The tracks of a report. A track exists once something is on it. */
final class Tracks {

  /** The key of a track: {@code owner} is the thread or the group of a counter. */
  private record Key(Kind kind, long rank, long number, String name, String owner) {}

  final RunClock runs = new RunClock();

  /** By their keys in the report. */
  final Map<String, ThreadPart> threads = new HashMap<>();

  /** By their keys in the report. */
  final Map<String, WorkerPart> workers = new HashMap<>();

  /** By their keys in the report. */
  final Map<String, NodePart> nodes = new HashMap<>();

  /** The definitions of user-defined counters. */
  final Map<String, SeriesPart> counters = new HashMap<>();

  private final Map<Key, Integer> ids = new LinkedHashMap<>();

  /** The thread of the last slice, which is usually that of the next one. */
  private Key lastThread = new Key(Kind.THREAD, 0, 0, "", "");

  private int lastThreadId = -1;

  /** Returns the track of a run. */
  int process(long rank) {
    return id(new Key(Kind.PROCESS, rank, 0, "", ""));
  }

  int thread(long rank, long thread) {
    if (lastThreadId < 0 || lastThread.rank != rank || lastThread.number != thread) {
      lastThread = new Key(Kind.THREAD, rank, thread, "", "");
      lastThreadId = id(lastThread);
    }
    return lastThreadId;
  }

  int worker(long rank, long worker) {
    return id(new Key(Kind.WORKER, rank, worker, "", ""));
  }

  /** Returns the track of a counter of the process, or of one of its threads or groups. */
  int counter(long rank, String counter, String owner) {
    return id(new Key(Kind.COUNTER, rank, 0, counter, owner));
  }

  /** Returns the track of the states of a worker; it is a child of the worker's track. */
  int workerStates(long rank, long worker) {
    worker(rank, worker);
    return id(new Key(Kind.WORKER_STATES, rank, worker, "", ""));
  }

  /** Returns the track of the states of a thread that submits tasks. */
  int submitterStates(long rank, long thread) {
    return id(new Key(Kind.SUBMITTER_STATES, rank, thread, "", ""));
  }

  /** Returns the track of the transfers into a memory. */
  int transfers(long rank, long memory) {
    return id(new Key(Kind.TRANSFERS, rank, memory, "", ""));
  }

  /** Returns the track of what is allocated in a memory. */
  int memoryUse(long rank, long memory) {
    return id(new Key(Kind.MEMORY, rank, memory, "", ""));
  }

  /** Returns the name of a memory. */
  String memoryName(long rank, long memory) {
    NodePart node = nodes.get(Rank.key(rank, memory));
    return node == null || node.name().isEmpty() ? "memory " + memory : node.name();
  }

  /** Returns the only track of a kind in a run. */
  int only(Kind kind, long rank) {
    return id(new Key(kind, rank, 0, "", ""));
  }

  int steering() {
    return id(new Key(Kind.STEERING, Rank.NONE, 0, "", ""));
  }

  private int id(Key key) {
    Integer id = ids.get(key);
    if (id == null) {
      if (key.kind != Kind.PROCESS) {
        process(key.rank);
      }
      id = ids.size();
      ids.put(key, id);
    }
    return id;
  }

  /** Returns the number of the memory of a worker. */
  long memory(long rank, long worker) {
    WorkerPart part = workers.get(Rank.key(rank, worker));
    return part == null ? 0 : part.node();
  }

  /** Returns all tracks, with their names, once the report is read. */
  List<Track> all() {
    List<Track> tracks = new ArrayList<>();
    ids.forEach(
        (key, id) ->
            tracks.add(
                new Track(id, key.kind, process(key.rank), name(key), number(key), unit(key))));
    return tracks;
  }

  /** Returns the ids of the counters whose values hold until their own time. */
  Set<Integer> holdingBefore() {
    Set<Integer> found = new HashSet<>();
    ids.forEach(
        (key, id) -> {
          SeriesPart counter = key.kind == Kind.COUNTER ? counters.get(key.name) : null;
          if (counter != null && counter.holdsBefore()) {
            found.add(id);
          }
        });
    return found;
  }

  /** Returns the ranks of the processes that have tracks, by the ids of their tracks. */
  Map<Integer, Long> ranks() {
    Map<Integer, Long> ranks = new HashMap<>();
    ids.forEach(
        (key, id) -> {
          if (key.kind == Kind.PROCESS) {
            ranks.put(id, key.rank);
          }
        });
    return ranks;
  }

  private String name(Key key) {
    return switch (key.kind) {
      case PROCESS -> {
        String program = runs.run(key.rank).program();
        String name = program.isEmpty() ? "program" : program;
        yield key.rank == Rank.NONE ? name : name + ", rank " + key.rank;
      }
      case THREAD -> threadName(key.rank, Long.toString(key.number));
      case WORKER -> {
        WorkerPart worker = workers.get(Rank.key(key.rank, key.number));
        String name =
            worker == null ? "" : worker.device().isEmpty() ? worker.name() : worker.device();
        yield "tasks of worker " + key.number + (name.isEmpty() ? "" : " (" + name + ")");
      }
      case COUNTER -> key.owner.isEmpty() ? key.name : key.name + " of " + owner(key);
      case STEERING -> "knobs";
      case WORKER_STATES -> "state of worker " + key.number;
      case SUBMITTER_STATES -> "submission by " + threadName(key.rank, Long.toString(key.number));
      case SUBMISSIONS -> "submissions";
      case COLLECTIONS -> "garbage collections";
      case SCHEDULER -> "scheduler";
      case DATA -> "data";
      case TRANSFERS -> "transfers to " + memoryName(key.rank, key.number);
      case MEMORY -> "used in " + memoryName(key.rank, key.number);
      case USER -> "user events";
      case SCOPE -> "trace";
      case PROBLEMS -> "problems (their times are not known)";
      case READY_TASKS -> "ready tasks";
      case SUBMITTED_TASKS -> "submitted tasks";
      case GFLOPS -> "speed of tasks";
    };
  }

  private String owner(Key key) {
    return key.owner.startsWith(GROUP)
        ? key.owner.substring(GROUP.length())
        : threadName(key.rank, key.owner);
  }

  /** Distinguishes groups from threads, whose owner is their id. */
  static final String GROUP = "group ";

  private String threadName(long rank, String id) {
    ThreadPart thread = threads.get(Rank.key(rank, id));
    return thread == null || thread.name().isEmpty() ? "thread " + id : thread.name();
  }

  private long number(Key key) {
    return key.kind == Kind.PROCESS ? runs.run(key.rank).pid() : key.number;
  }

  private String unit(Key key) {
    if (key.kind == Kind.GFLOPS) {
      return "GFlop/s";
    }
    if (key.kind == Kind.MEMORY) {
      return "By";
    }
    if (key.kind != Kind.COUNTER) {
      return key.kind.isCounter() ? "1" : "";
    }
    SeriesPart counter = counters.get(key.name);
    return counter == null ? "" : counter.shownUnit();
  }
}
