package dev.edpm.tasks;

import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.JobRecorder;
import dev.edpm.tasks.starpu.TaskCounters;
import dev.edpm.tasks.starpu.TaskEvents;
import dev.edpm.tasks.worker.WorkerHost;
import java.util.function.DoubleSupplier;

/**
 * Passes the events of workers to the counters, the tools, and the recording of a bound. Safe on
 * any thread.
 */
final class EngineMonitor implements WorkerHost {

  private final TaskCounters counters;
  private final TaskEvents events;
  private final DoubleSupplier joules;

  /** {@code null} while no bound is recorded. */
  private volatile JobRecorder recorder;

  /** Whether the energy of many tasks together is being recorded. */
  private volatile boolean recordsEnergy;

  /** Set before the workers start. */
  private TaskEngine engine;

  EngineMonitor(TaskCounters counters, TaskEvents events, DoubleSupplier joules) {
    this.counters = counters;
    this.events = events;
    this.joules = joules;
  }

  /** Sets the engine, before its workers start. */
  void belongsTo(TaskEngine owner) {
    engine = owner;
  }

  /** Returns the engine. */
  TaskEngine engine() {
    return engine;
  }

  /**
   * Starts to record a bound.
   *
   * @throws IllegalStateException if one is recorded already
   */
  synchronized void record(JobRecorder fresh) {
    if (recorder != null) {
      throw new IllegalStateException("a bound is already being recorded; call stop() first");
    }
    recorder = fresh;
  }

  /** Stops recording a bound, unless another recording has started. */
  synchronized void stop(JobRecorder one) {
    if (recorder == one) {
      recorder = null;
    }
  }

  @Override
  public void begins(int worker) {
    events.begins(worker);
  }

  @Override
  public void ends(int worker) {
    events.ends(worker);
  }

  @Override
  public void ready(Job job, int worker) {
    counters.ready(job, worker);
  }

  @Override
  public void starts(Job job, int worker, int variant) {
    events.starts(job, worker, variant);
  }

  @Override
  public void ended(Job job, int worker, int variant) {
    events.ended(job, worker, variant);
  }

  @Override
  public boolean isCollecting() {
    return counters.isCollecting();
  }

  @Override
  public void executed(Job job, int worker, long nanos) {
    counters.executed(job, worker, nanos);
  }

  @Override
  public JobRecorder recorder() {
    return recorder;
  }

  /**
   * Starts to record the energy of many tasks together; returns the energy so far in joules, NaN if
   * it cannot be measured.
   *
   * @throws IllegalStateException if it is being recorded already
   */
  synchronized double startEnergy() {
    if (recordsEnergy) {
      throw new IllegalStateException("energy is already being recorded; call stop() first");
    }
    recordsEnergy = true;
    return joules.getAsDouble();
  }

  /** Ends the recording; returns the energy as {@link #startEnergy} does. */
  synchronized double stopEnergy() {
    double now = joules.getAsDouble();
    recordsEnergy = false;
    return now;
  }

  @Override
  public double joules() {
    return recordsEnergy ? Double.NaN : joules.getAsDouble();
  }
}
