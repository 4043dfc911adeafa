package dev.edpm.tasks.feedback;

/**
 * The time that a worker spent in each state, in ns.
 *
 * @param executing running tasks
 * @param callback running the callbacks of completed tasks
 * @param waiting waiting for the data of a task to be transferred; 0 as long as all workers share
 *     one memory
 * @param sleeping having no task: polling for one, or sleeping until there was one
 * @param scheduling pushing tasks to the scheduler and popping them, choosing their variants, and
 *     releasing the followers of ended tasks
 */
public record TimeSplit(
    long executing, long callback, long waiting, long sleeping, long scheduling) {

  /** Returns the sum of all times, in ns. */
  public long sum() {
    return executing + callback + waiting + sleeping + scheduling;
  }

  /** Returns the element-wise sum of both splits. */
  public TimeSplit plus(TimeSplit other) {
    return new TimeSplit(
        executing + other.executing,
        callback + other.callback,
        waiting + other.waiting,
        sleeping + other.sleeping,
        scheduling + other.scheduling);
  }
}
