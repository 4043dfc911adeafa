package dev.edpm.tasks.trace;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.runtime.trace.TracePart;
import dev.edpm.tasks.sync.PaddedLong;
import java.util.Arrays;
import java.util.function.DoubleSupplier;

/**
 * The trace of an engine. Each of its parts is {@code null} if its kind of events is not traced.
 * Safe on any thread.
 */
public final class EngineTrace implements TracePart.Source {

  private final TraceControl control;
  private final DoubleSupplier taskCost;
  private final StateTrace[] workers;
  private final SchedTrace sched;
  private final SubmitTrace submits;

  /** Traced tasks, by worker plus 1; the first ones ended without a worker, under a lock. */
  private final PaddedLong[] tasks;

  /**
   * Creates the trace of an engine.
   *
   * @param workers the number of its workers
   * @param taskCost measures what it costs to record a task, in ns
   */
  public EngineTrace(TraceControl control, int workers, DoubleSupplier taskCost) {
    this.taskCost = taskCost;
    this.control = control;
    this.workers = new StateTrace[workers];
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
  }

  /** Returns the states of a worker. */
  public StateTrace worker(int number) {
    return workers[number];
  }

  /** Returns the actions of the scheduler. */
  public SchedTrace sched() {
    return sched;
  }

  /** Returns the states of submitting threads. */
  public SubmitTrace submits() {
    return submits;
  }

  /** Returns whether what a task that is submitted now waits for is recorded. */
  public boolean recordsTasks() {
    return control.has(TraceKind.TASKS) && control.scope() != null;
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

  double taskCost() {
    return taskCost.getAsDouble();
  }

  long tasks() {
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
