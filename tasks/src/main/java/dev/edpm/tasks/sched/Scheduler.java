package dev.edpm.tasks.sched;

/**
 * Keeps the ready tasks until workers take them. Several threads may call its methods at the same
 * time. An exception of a custom scheduler is reported as a problem; the tasks run nevertheless,
 * possibly in another order.
 *
 * <p>Memory order: what a thread wrote before it pushed a task is visible to the worker that pops
 * the task, as with the queues of {@code java.util.concurrent}.
 */
public interface Scheduler {

  /** No particular worker. */
  int ANYBODY = -1;

  /**
   * Adds a ready task.
   *
   * @param from the number of the worker that made it ready, on whose thread this is called; {@link
   *     #ANYBODY} for other threads
   * @return the worker to wake, which will find the task; {@link #ANYBODY} if every worker can
   */
  int push(ReadyTask task, int from);

  /**
   * Removes and returns a task for a worker, on its thread; {@code null} if there is none.
   *
   * @param worker the number of the worker
   */
  ReadyTask pop(int worker);

  /**
   * Returns whether a worker that has released a task would pop exactly this task next if it were
   * pushed. If so, the worker runs it without pushing it. Called on the worker's thread.
   */
  default boolean keeps(int worker, ReadyTask task) {
    return false;
  }

  /**
   * Notifies the scheduler that a worker has ended a task that it popped: the task has run, or was
   * cancelled in the meantime. Called on the worker's thread, before the following tasks are pushed
   * and before the worker pops another one.
   *
   * @param micros the duration in microseconds, NaN if it was not measured or the task did not run
   */
  default void ended(int worker, ReadyTask task, double micros) {}
}
