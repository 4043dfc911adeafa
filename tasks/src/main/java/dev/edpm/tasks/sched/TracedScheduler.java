package dev.edpm.tasks.sched;

import dev.edpm.tasks.trace.SchedTrace;
import java.util.Arrays;

/** A wrapper around a scheduler that records pushed, popped and stolen tasks. Thread-safe. */
public final class TracedScheduler implements Scheduler {

  private static final int NOBODY = -1;

  private final Scheduler scheduler;
  private final SchedTrace.Reader<ReadyTask> reader;
  private final SchedTrace trace;

  /** By worker, the victim of its latest steal. Each element is confined to the worker's thread. */
  private final int[] victims;

  private TracedScheduler(
      Scheduler scheduler, SchedTrace.Reader<ReadyTask> reader, SchedTrace trace, int workers) {
    this.scheduler = scheduler;
    this.reader = reader;
    this.trace = trace;
    this.victims = new int[workers];
    Arrays.fill(victims, NOBODY);
    if (scheduler instanceof StealingScheduler stealing) {
      stealing.stealsTo((thief, victim) -> victims[thief] = victim);
    }
  }

  /**
   * Returns a scheduler whose actions are traced.
   *
   * @param reader reads what is recorded about a task
   * @param trace the trace; if it is {@code null}, the scheduler itself is returned
   */
  public static Scheduler of(
      Scheduler scheduler, SchedTrace.Reader<ReadyTask> reader, SchedTrace trace, int workers) {
    return trace == null ? scheduler : new TracedScheduler(scheduler, reader, trace, workers);
  }

  @Override
  public int push(ReadyTask task, int from) {
    if (trace.isOn()) {
      // Before the push, because another worker may pop the task at once.
      trace.pushed(reader.number().applyAsLong(task), reader.pushTime().applyAsLong(task), from);
    }
    return scheduler.push(task, from);
  }

  @Override
  public ReadyTask pop(int worker) {
    victims[worker] = NOBODY;
    ReadyTask task = scheduler.pop(worker);
    if (task != null && trace.isOn()) {
      trace.popped(
          reader.number().applyAsLong(task),
          reader.popTime().applyAsLong(task),
          worker,
          victims[worker]);
    }
    return task;
  }

  @Override
  public boolean keeps(int worker, ReadyTask task) {
    return scheduler.keeps(worker, task);
  }

  @Override
  public void ended(int worker, ReadyTask task, double micros) {
    scheduler.ended(worker, task, micros);
  }
}
