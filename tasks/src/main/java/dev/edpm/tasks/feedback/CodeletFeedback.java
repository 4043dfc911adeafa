package dev.edpm.tasks.feedback;

/**
 * The tasks of a codelet that ran on a worker, from their starts to their ends while feedback was
 * on.
 *
 * @param worker its number
 * @param executions how many there were
 * @param total the sum of their lengths, in ns
 * @param min the shortest length, in ns; 0 where there were none
 * @param max the longest length, in ns
 * @param flops their floating-point operations, as far as the codelet says them
 */
public record CodeletFeedback(
    int worker, long executions, long total, long min, long max, double flops) {

  /** Returns the mean length in ns, NaN where there were no executions. */
  public double mean() {
    return (double) total / executions;
  }
}
