package dev.edpm.runtime.region.control;

import dev.edpm.runtime.config.Detail;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The events of a program, and the measurements that follow from them by the text of the design.
 * These are computed slowly: for every execution, every event of its thread is considered.
 * Positions are counted in events of one thread: position p lies before event p.
 */
final class Trace {

  /** Number of wall time among the counters, after those of {@link TestCounters}. */
  static final int WALL = TestCounters.ALL.size();

  private static final int NEVER = Integer.MAX_VALUE;

  /** A region of the program. */
  record Spec(String name, Kind kind, Detail detail, List<String> counters) {
    boolean counts(int counter) {
      return counter == WALL || counters.contains(TestCounters.ALL.get(counter).name());
    }
  }

  enum Kind {
    METHOD,
    SPAN,
    HANDED_ON
  }

  /** An opening or a close on a thread's stack, and the values of the counters. */
  private record Event(Spec region, long[] values) {}

  /** One execution. */
  final class Run {
    final Spec region;
    final int thread;
    final int opened;
    final long[] atOpening;
    int ended = NEVER;
    boolean closed;
    int closer;
    long[] atClose;
    String exception;
    Lab.Row record;

    /** The last value of each key. */
    final Map<String, Object> tags = new HashMap<>();

    private List<Spec> path;

    private Run(Spec region, int thread, int opened, long[] atOpening) {
      this.region = region;
      this.thread = thread;
      this.opened = opened;
      this.atOpening = atOpening;
    }

    boolean isHandedOn() {
      return region.kind() == Kind.HANDED_ON;
    }

    private boolean isOpenAt(int position) {
      return opened < position && ended >= position;
    }

    /** A cross-thread span has no event of its own: it opened before that of its position. */
    private boolean openedDuring(Run other) {
      int before = isHandedOn() ? opened : opened + 1;
      return other.thread == thread && other.opened < opened && other.ended >= before;
    }

    Run parent() {
      return uppermostAt(thread, opened);
    }

    /** The regions around it by their parents, itself the last. */
    List<Spec> path() {
      if (path == null) {
        Run parent = parent();
        path = PathChecks.longer(parent == null ? List.of() : parent.path(), region);
      }
      return path;
    }

    boolean isRecursive() {
      return !isHandedOn() && isAnyOpen(runsOf(region), thread, opened);
    }

    /** The growth of the counter, or null if it has no meaning. */
    Long growth(int counter) {
      boolean lost = isHandedOn() && closer != thread && counter != 2 && counter != WALL;
      return !closed || lost ? null : (Long) (atClose[counter] - atOpening[counter]);
    }

    /** The growth while this was the innermost execution, or null if it is unknown. */
    Long self(int counter) {
      if (isHandedOn()) {
        return growth(counter);
      }
      List<Event> all = events.get(thread);
      Run[] uppermost = uppermost(thread);
      long sum = 0;
      for (int k = opened; k <= ended; k++) {
        boolean before = uppermost[k] == this;
        boolean after = k + 1 < uppermost.length && uppermost[k + 1] == this;
        if (before) {
          sum += all.get(k).values()[counter] - all.get(k - 1).values()[counter];
        }
        if (before != after && !all.get(k).region().counts(counter)) {
          return null;
        }
      }
      return sum;
    }
  }

  final List<Run> runs = new ArrayList<>();
  private final Map<Spec, List<Run>> runsByRegion = new HashMap<>();
  private final List<List<Run>> stacks = new ArrayList<>();
  private final List<List<Event>> events = new ArrayList<>();
  private final Map<Integer, Run[]> uppermostByThread = new HashMap<>();

  Trace(int threads) {
    for (int i = 0; i < threads; i++) {
      events.add(new ArrayList<>());
      stacks.add(new ArrayList<>());
    }
  }

  Run open(Spec region, int thread, long[] values) {
    List<Event> all = events.get(thread);
    Run run = new Run(region, thread, all.size(), withWall(values));
    runs.add(run);
    runsByRegion.computeIfAbsent(region, r -> new ArrayList<>()).add(run);
    if (!run.isHandedOn()) {
      stacks.get(thread).add(run);
      all.add(new Event(region, run.atOpening));
    }
    return run;
  }

  void close(Run run, int closer, long[] values, Throwable exception) {
    List<Event> all = events.get(run.thread);
    run.closed = true;
    run.closer = closer;
    run.atClose = withWall(values);
    run.exception = exception == null ? null : exception.getClass().getName();
    if (run.isHandedOn()) {
      run.ended = all.size();
      return;
    }
    if (run.region.kind() == Kind.METHOD) {
      stacks.get(run.thread).stream()
          .filter(other -> other.isOpenAt(all.size()) && other.opened > run.opened)
          .forEach(other -> other.ended = all.size());
    }
    run.ended = all.size();
    all.add(new Event(run.region, run.atClose));
  }

  private static long[] withWall(long[] values) {
    return java.util.Arrays.copyOf(values, WALL + 1);
  }

  /** Takes wall time from the records; only where every execution has one. */
  void takeWallFromRecords() {
    for (Run run : runs) {
      run.atOpening[WALL] = run.record.start();
      if (run.closed) {
        run.atClose[WALL] = run.record.start() + run.record.wall();
      }
    }
  }

  List<Run> runsOf(Spec region) {
    return runsByRegion.getOrDefault(region, List.of());
  }

  /** The executions by their call paths. */
  Map<List<Spec>, List<Run>> runsByPath() {
    return runs.stream().collect(Collectors.groupingBy(Run::path));
  }

  private static boolean isAnyOpen(List<Run> some, int thread, int position) {
    for (Run run : some) {
      if (run.thread == thread && run.isOpenAt(position)) {
        return true;
      }
    }
    return false;
  }

  /** The growth while an execution was open that was closed later; overlapping time counts once. */
  long sum(Spec region, int counter) {
    return sum(runsOf(region), counter);
  }

  /** The same for executions of one region that share more than that. */
  long sum(List<Run> all, int counter) {
    if (all.stream().anyMatch(Run::isHandedOn)) {
      return all.stream()
          .map(run -> run.growth(counter))
          .filter(g -> g != null)
          .mapToLong(g -> g)
          .sum();
    }
    List<Run> closed = all.stream().filter(run -> run.closed).toList();
    long sum = 0;
    for (int thread = 0; thread < events.size(); thread++) {
      List<Event> on = events.get(thread);
      for (int p = 1; p < on.size(); p++) {
        if (isAnyOpen(closed, thread, p)) {
          sum += on.get(p).values()[counter] - on.get(p - 1).values()[counter];
        }
      }
    }
    return sum;
  }

  /** What opened on the threads of a region's executions during the time of {@link #sum}. */
  List<Run> below(Spec region) {
    if (region.kind() == Kind.HANDED_ON) {
      return List.of();
    }
    List<Run> closed = runsOf(region).stream().filter(run -> run.closed).toList();
    return runs.stream().filter(run -> closed.stream().anyMatch(run::openedDuring)).toList();
  }

  private Run uppermostAt(int thread, int position) {
    Run[] all = uppermost(thread);
    return position < all.length ? all[position] : null;
  }

  /** The run opened last of those open at each position. */
  private Run[] uppermost(int thread) {
    return uppermostByThread.computeIfAbsent(
        thread,
        t -> {
          List<Run> stack = stacks.get(t);
          Run[] all = new Run[events.get(t).size() + 1];
          for (int p = 0; p < all.length; p++) {
            for (Run run : stack) {
              if (run.isOpenAt(p)) {
                all[p] = run;
              }
            }
          }
          return all;
        });
  }
}
