package dev.edpm.tasks.trace;

import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.runtime.trace.TracePart;
import java.util.concurrent.atomic.LongAdder;

/**
 * The trace of an engine. Each of its parts is {@code null} if its kind of events is not traced.
 * Safe on any thread.
 */
public final class EngineTrace implements TracePart.Source {

  private final TraceControl control;
  private final StateTrace[] workers;
  private final SchedTrace sched;
  private final SubmitTrace submits;
  private final LongAdder tasks = new LongAdder();

  /**
   * Creates the trace of an engine.
   *
   * @param workers the number of its workers
   */
  public EngineTrace(TraceControl control, int workers) {
    this.control = control;
    this.workers = new StateTrace[workers];
    if (control.has(TraceKind.WORKERS)) {
      TraceBudget budget = control.budget(TraceKind.WORKERS);
      for (int i = 0; i < workers; i++) {
        this.workers[i] = new StateTrace(control, budget.share(workers - i));
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

  /** Reserves memory for what a task waited for; returns whether there was enough. */
  public boolean takeTask(long bytes) {
    TraceBudget budget = control.budget(TraceKind.TASKS);
    if (budget.take(bytes)) {
      tasks.increment();
      return true;
    }
    budget.drop();
    return false;
  }

  long tasks() {
    return tasks.sum();
  }

  StateTrace[] workers() {
    return workers;
  }

  @Override
  public TracePart take(long since, long origin) {
    return EnginePart.of(this, since, origin);
  }
}
