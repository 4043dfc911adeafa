package dev.edpm.tasks.feedback;

/**
 * What a worker spent time with, in ns.
 *
 * @param executing running tasks
 * @param callback running what was to be done when tasks had ended
 * @param waiting looking for work when there was none
 * @param sleeping sleeping until there was work
 * @param scheduling handing tasks to the scheduler and taking them from it, choosing their
 *     implementations, and letting those go that followed a task
 */
public record TimeSplit(
    long executing, long callback, long waiting, long sleeping, long scheduling) {

  /** Returns the sum of all of them, in ns. */
  public long sum() {
    return executing + callback + waiting + sleeping + scheduling;
  }

  /** Returns the times of both together. */
  public TimeSplit plus(TimeSplit other) {
    return new TimeSplit(
        executing + other.executing,
        callback + other.callback,
        waiting + other.waiting,
        sleeping + other.sleeping,
        scheduling + other.scheduling);
  }
}
