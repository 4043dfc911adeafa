package dev.edpm.tasks;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.bound.BoundProblem;
import dev.edpm.tasks.bound.BoundTask;
import dev.edpm.tasks.bound.TaskKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Records which tasks run, to work out how fast they could have run at best (StarPU's {@code
 * starpu_bound_start}). All methods may be called on any thread.
 */
public final class BoundRecording {

  /** Tasks that are taken to need the same time. */
  private record Kind(CodeletDefinition codelet, int footprint) {}

  /** What is known of the tasks of a kind. Guarded by the recording. */
  private static final class Tasks {
    final int index;
    final long[] ran;

    /** What their model says of the last one, in microseconds; NaN when it says nothing. */
    double modelled = Double.NaN;

    double sum;
    double squares;

    Tasks(int index, int workers) {
      this.index = index;
      this.ran = new long[workers];
    }

    double micros() {
      long count = Arrays.stream(ran).sum();
      double mean = sum / count;
      double deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
      return Double.isNaN(modelled) ? TaskKind.estimate(mean, deviation) : modelled;
    }
  }

  private final TaskEngine engine;
  private final boolean dependencies;
  private final long started = Clock.now();
  private final Map<Kind, Tasks> kinds = new LinkedHashMap<>();
  private final List<BoundTask> tasks = new ArrayList<>();
  private long ended = started;
  private BoundProblem problem;

  BoundRecording(TaskEngine engine, boolean dependencies) {
    this.engine = engine;
    this.dependencies = dependencies;
  }

  boolean wantsDependencies() {
    return dependencies;
  }

  /** A task has run, and is not let go yet. */
  synchronized void ran(Task task, int worker, long nanos) {
    if (problem != null) {
      return;
    }
    ended = Clock.now();
    Kind kind = new Kind(task.codelet(), task.input().footprint());
    Tasks its = kinds.get(kind);
    if (its == null) {
      its = new Tasks(kinds.size(), engine.options().workers());
      kinds.put(kind, its);
    }
    its.ran[worker]++;
    double micros = nanos / 1e3;
    its.sum += micros;
    its.squares += micros * micros;
    its.modelled = task.leastLength();
    if (task.predecessors() != null) {
      tasks.add(new BoundTask(task.number(), its.index, task.predecessors().list()));
    }
  }

  /**
   * Ends the recording, at the first call.
   *
   * @return the tasks that have run since it started, the kind that was met last first, as StarPU
   *     prints them. A task is taken to need what its model expects less the deviation, as with
   *     StarPU's; without a model, what was measured meanwhile.
   */
  public synchronized BoundProblem stop() {
    if (problem == null) {
      engine.stopRecording(this);
      int workers = engine.options().workers();
      List<TaskKind> all = new ArrayList<>();
      kinds.forEach(
          (kind, its) -> {
            double[] ms = new double[workers];
            Arrays.fill(ms, its.micros() / 1e3);
            all.add(new TaskKind(kind.codelet().name(), kind.footprint(), its.ran, ms));
          });
      Collections.reverse(all);
      problem =
          new BoundProblem(
              IntStream.range(0, workers).mapToObj(w -> "CPU " + w).toList(),
              all,
              tasks.stream().map(task -> reversed(task, all.size())).toList());
    }
    return problem;
  }

  /** Returns a task with the index of its kind where the order of kinds is the other way round. */
  private static BoundTask reversed(BoundTask task, int kinds) {
    return new BoundTask(task.id(), kinds - 1 - task.kind(), task.predecessors());
  }

  /** Returns how long it took from its start to the end of the last task, in milliseconds. */
  public synchronized double actualMs() {
    return (ended - started) / 1e6;
  }
}
