package dev.edpm.tasks.sched;

/**
 * Keeps the tasks that are ready until workers take them. Its methods may be called on any thread,
 * by several at a time. What one of a user's own throws is a problem of the report; the tasks run
 * all the same, if need be in another order.
 *
 * <p>Memory order: what a thread wrote before it pushed a task is visible to the worker that pops
 * it, as with the queues of java.util.concurrent.
 */
public interface Scheduler {

  /** No worker in particular. */
  int ANYBODY = -1;

  /**
   * Takes a task.
   *
   * @param from the number of the worker that made it ready, on whose thread this is called; {@link
   *     #ANYBODY} for other threads
   * @return the worker that will find it, to be woken; {@link #ANYBODY} when every one can
   */
  int push(ReadyTask task, int from);

  /**
   * Gives a task to a worker, on its thread; {@code null} when there is none for it.
   *
   * @param worker its number
   */
  ReadyTask pop(int worker);

  /**
   * Tells whether a worker that has freed a task would pop just that one next, if it were pushed:
   * it runs it then without a push. Called on the worker's thread.
   */
  default boolean keeps(int worker, ReadyTask task) {
    return false;
  }

  /**
   * Learns that a worker has ended a task that it popped: it has run, or was cancelled meanwhile.
   * Called on the worker's thread, before the tasks that follow are pushed and before the worker
   * pops another one.
   *
   * @param micros how long it took, NaN when that was not measured or it did not run
   */
  default void ended(int worker, ReadyTask task, double micros) {}
}
