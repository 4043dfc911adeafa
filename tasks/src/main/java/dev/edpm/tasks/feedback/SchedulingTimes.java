package dev.edpm.tasks.feedback;

/**
 * The times of a task in the scheduler and in its callback, in ns of the same clock as {@link
 * TaskFeedback}: the other times of StarPU's {@code profiling_info}. A time is 0 if there was no
 * such event: a task that its worker has released and runs at once is neither pushed nor popped.
 *
 * @param pushStart when the scheduler received the task, which was ready
 * @param pushEnd when the scheduler had stored it; 0 also if a worker has run the task before that
 *     was recorded
 * @param popStart when the worker asked the scheduler for a task and received this one
 * @param popEnd when it received it
 * @param callbackStart when the callback started
 * @param callbackEnd when the callback ended
 */
public record SchedulingTimes(
    long pushStart,
    long pushEnd,
    long popStart,
    long popEnd,
    long callbackStart,
    long callbackEnd) {

  /** Returns how long the scheduler took to store the task, in ns; 0 if it is not known. */
  public long push() {
    return pushEnd == 0 ? 0 : pushEnd - pushStart;
  }

  /** Returns how long the scheduler took to hand out the task, in ns; 0 if it did not. */
  public long pop() {
    return popEnd - popStart;
  }

  /** Returns how long the callback took, in ns; 0 if there was none or it has not ended. */
  public long callback() {
    return callbackEnd == 0 ? 0 : callbackEnd - callbackStart;
  }
}
