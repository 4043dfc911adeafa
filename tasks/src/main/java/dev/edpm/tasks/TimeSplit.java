package dev.edpm.tasks;

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

  static TimeSplit of(long[] from, int at) {
    return new TimeSplit(from[at], from[at + 1], from[at + 2], from[at + 3], from[at + 4]);
  }

  /** Returns the sum of all of them, in ns. */
  public long sum() {
    return executing + callback + waiting + sleeping + scheduling;
  }

  TimeSplit plus(TimeSplit other) {
    return new TimeSplit(
        executing + other.executing,
        callback + other.callback,
        waiting + other.waiting,
        sleeping + other.sleeping,
        scheduling + other.scheduling);
  }
}
