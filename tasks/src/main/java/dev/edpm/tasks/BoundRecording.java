package dev.edpm.tasks;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.bound.BoundProblem;
import dev.edpm.tasks.bound.BoundTask;
import dev.edpm.tasks.bound.TaskKind;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.JobRecorder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Records executed tasks, from which bounds of their time can be computed (StarPU's {@code
 * starpu_bound_start}). All methods may be called on any thread.
 */
public final class BoundRecording {

  /** The properties of tasks that are assumed to take equally long. */
  private record Kind(CodeletSpec codelet, int footprint) {}

  /** The measurements of a kind of tasks. Guarded by the recording. */
  private static final class Measured {
    final int index;
    final long[] ran;

    /**
     * The time of the last task according to its model, in microseconds; NaN without a prediction.
     */
    double modelled = Double.NaN;

    double sum;
    double squares;

    Measured(int index, int workers) {
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

  /** Receives the tasks from their workers. */
  private final class Recorder implements JobRecorder {
    @Override
    public boolean wantsPredecessors() {
      return dependencies;
    }

    @Override
    public void ran(Job job, int worker, long nanos) {
      add(job, worker, nanos);
    }
  }

  private final EngineMonitor monitor;
  private final int workers;
  private final boolean dependencies;
  private final JobRecorder recorder = new Recorder();
  private final long started = Clock.now();
  private final Map<Kind, Measured> kinds = new LinkedHashMap<>();
  private final List<BoundTask> tasks = new ArrayList<>();
  private long ended = started;
  private BoundProblem problem;

  private BoundRecording(EngineMonitor monitor, int workers, boolean dependencies) {
    this.monitor = monitor;
    this.workers = workers;
    this.dependencies = dependencies;
  }

  /**
   * Starts a recording.
   *
   * @throws IllegalStateException if another recording is in progress
   */
  static BoundRecording start(EngineMonitor monitor, int workers, boolean dependencies) {
    BoundRecording fresh = new BoundRecording(monitor, workers, dependencies);
    monitor.record(fresh.recorder);
    return fresh;
  }

  /** Adds a task that has run, before its followers are released. */
  private synchronized void add(Job job, int worker, long nanos) {
    if (problem != null) {
      return;
    }
    ended = Clock.now();
    Kind kind = new Kind(job.codelet(), job.input().footprint());
    Measured measured = kinds.get(kind);
    if (measured == null) {
      measured = new Measured(kinds.size(), workers);
      kinds.put(kind, measured);
    }
    measured.ran[worker]++;
    double micros = nanos / 1e3;
    measured.sum += micros;
    measured.squares += micros * micros;
    measured.modelled = job.leastLength();
    List<Long> predecessors = job.predecessors();
    if (predecessors != null) {
      tasks.add(new BoundTask(job.number(), measured.index, job.priority(), predecessors));
    }
  }

  /**
   * Stops the recording; further calls return the same problem.
   *
   * @return the tasks that have run since the start; kinds in reverse order of their first task, as
   *     StarPU prints them. The time of a task is the prediction of its model minus the deviation,
   *     as in StarPU. Without a prediction, it is the mean of the measured times of its kind minus
   *     their standard deviation
   */
  public synchronized BoundProblem stop() {
    if (problem == null) {
      monitor.stop(recorder);
      List<TaskKind> all = new ArrayList<>();
      kinds.forEach(
          (kind, measured) -> {
            double[] ms = new double[workers];
            Arrays.fill(ms, measured.micros() / 1e3);
            all.add(new TaskKind(kind.codelet().name(), kind.footprint(), measured.ran, ms));
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

  /** Returns a task whose index of the kind refers to the reversed order of kinds. */
  private static BoundTask reversed(BoundTask task, int kinds) {
    return new BoundTask(task.id(), kinds - 1 - task.kind(), task.priority(), task.predecessors());
  }

  /**
   * Returns the time from the start of the recording to the end of the last task, in milliseconds.
   */
  public synchronized double actualMs() {
    return (ended - started) / 1e6;
  }
}
