package dev.edpm.tasks.trace;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.runtime.trace.TracePart;
import dev.edpm.tasks.sync.PaddedLong;
import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;

/**
 * The trace of an engine. Each of its parts is {@code null} if its kind of events is not traced.
 * Safe on any thread.
 */
public final class EngineTrace implements TracePart.Source {

  private final TraceControl control;
  private final DoubleSupplier taskCost;
  private final StateTrace[] workers;

  /** By worker, its current state, see {@link #follow}. Written before the engine starts. */
  private final IntSupplier[] present;

  private final SchedTrace sched;
  private final SubmitTrace submits;
  private final TransferTrace transfers;
  private final boolean hasTasks;

  /** Traced tasks, by worker plus 1; the first ones ended without a worker, under a lock. */
  private final PaddedLong[] tasks;

  /** The number of traced tasks at the last reset. */
  private volatile long tasksBefore;

  /**
   * Creates the trace of an engine.
   *
   * @param workers the number of its workers
   * @param taskCost measures what it costs to record a task, in ns
   */
  public EngineTrace(TraceControl control, int workers, DoubleSupplier taskCost) {
    this.taskCost = taskCost;
    this.control = control;
    this.hasTasks = control.has(TraceKind.TASKS);
    this.workers = new StateTrace[workers];
    this.present = new IntSupplier[workers];
    this.tasks = new PaddedLong[workers + 1];
    Arrays.setAll(tasks, i -> new PaddedLong());
    if (control.has(TraceKind.WORKERS)) {
      TraceBudget budget = control.budget(TraceKind.WORKERS);
      long origin = Clock.now();
      for (int i = 0; i < workers; i++) {
        this.workers[i] = new StateTrace(control, budget.share(workers - i), origin);
      }
    }
    sched =
        control.has(TraceKind.SCHED)
            ? new SchedTrace(control, control.budget(TraceKind.SCHED), workers)
            : null;
    submits =
        control.has(TraceKind.SUBMIT)
            ? new SubmitTrace(control, control.budget(TraceKind.SUBMIT))
            : null;
    transfers =
        control.has(TraceKind.TRANSFERS)
            ? new TransferTrace(control, control.budget(TraceKind.TRANSFERS))
            : null;
  }

  /** Returns the states of a worker. */
  public StateTrace worker(int number) {
    return workers[number];
  }

  /**
   * Sets how the current state of a worker is read, by any thread.
   *
   * @param state returns the number of the state, negative if there is none
   */
  public void follow(int worker, IntSupplier state) {
    present[worker] = state;
  }

  @Override
  public void started(long time) {
    for (int i = 0; i < workers.length; i++) {
      int state = workers[i] == null || present[i] == null ? -1 : present[i].getAsInt();
      if (state >= 0) {
        workers[i].started(time, state);
      }
    }
    if (transfers != null) {
      transfers.started(time);
    }
  }

  /** Returns the actions of the scheduler. */
  public SchedTrace sched() {
    return sched;
  }

  /** Returns the states of submitting threads. */
  public SubmitTrace submits() {
    return submits;
  }

  /** Returns the transfers between memories, and the use of the memories. */
  public TransferTrace transfers() {
    return transfers;
  }

  /** Returns whether what a task that is submitted now waits for is recorded. */
  public boolean recordsTasks() {
    return hasTasks && control.scope() != null;
  }

  /** Reserves memory for what tasks waited for; returns whether there was enough. */
  public boolean takeTasks(long bytes) {
    return control.budget(TraceKind.TASKS).take(bytes);
  }

  /** Counts a task of which there is no memory for what it waited for. */
  public void dropTask() {
    control.budget(TraceKind.TASKS).drop();
  }

  /**
   * Counts a recorded task.
   *
   * @param worker the worker on whose thread this is called, negative for other threads, of which
   *     only one at a time may call this
   */
  public void tookTask(int worker) {
    PaddedLong count = tasks[worker + 1];
    count.setRelease(count.getPlain() + 1);
  }

  /** Discards the number of traced tasks, whose records were discarded. */
  public void reset() {
    tasksBefore = allTasks();
  }

  double taskCost() {
    return taskCost.getAsDouble();
  }

  /** Returns the number of tasks that were traced since the last reset. */
  long tasks() {
    return allTasks() - tasksBefore;
  }

  private long allTasks() {
    return Arrays.stream(tasks).mapToLong(PaddedLong::get).sum();
  }

  StateTrace[] workers() {
    return workers;
  }

  @Override
  public TracePart take(long since, long origin) {
    return EnginePart.of(this, since, origin);
  }
}
