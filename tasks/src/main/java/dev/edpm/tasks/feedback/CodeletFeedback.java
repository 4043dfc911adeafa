package dev.edpm.tasks.feedback;

/**
 * The executions of a codelet's tasks on a worker while feedback was on.
 *
 * @param worker the number of the worker
 * @param executions the number of executions
 * @param total the sum of their durations, in ns
 * @param min the shortest duration, in ns; 0 if there were no executions
 * @param max the longest duration, in ns; 0 if there were no executions
 * @param flops their floating-point operations, if the codelet specifies them
 * @param scheduling the time for scheduling them, and for their callbacks
 */
public record CodeletFeedback(
    int worker,
    long executions,
    long total,
    long min,
    long max,
    double flops,
    SchedulingTotals scheduling) {

  /** Returns the mean duration in ns, NaN if there were no executions. */
  public double mean() {
    return (double) total / executions;
  }
}
