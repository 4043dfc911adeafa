package dev.edpm.tasks.feedback;

/**
 * The sums of the {@link SchedulingTimes} of a codelet's tasks that were submitted while feedback
 * was on and that a worker has executed. Times are in ns.
 *
 * @param pushes the number of tasks that the scheduler had stored; without tasks that had ended
 *     before their push returned
 * @param push the time for that
 * @param pops the number of tasks that the scheduler handed out
 * @param pop the time for that
 * @param callbacks the number of callbacks
 * @param callback their duration
 */
public record SchedulingTotals(
    long pushes, long push, long pops, long pop, long callbacks, long callback) {

  /** No tasks. */
  public static final SchedulingTotals NONE = new SchedulingTotals(0, 0, 0, 0, 0, 0);
}
