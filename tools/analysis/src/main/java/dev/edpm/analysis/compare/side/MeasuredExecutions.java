package dev.edpm.analysis.compare.side;

/**
 * The executions of a region in one process that have a value of a counter.
 *
 * @param count their number
 * @param spread the range of their values as a share of the mean; 0 if all are equal, NaN if it is
 *     not known
 */
public record MeasuredExecutions(long count, double spread) {

  /** No executions. */
  static final MeasuredExecutions NONE = new MeasuredExecutions(0, Double.NaN);

  /** Returns executions whose least and greatest value are known. */
  static MeasuredExecutions between(double least, double greatest, double mean, long count) {
    double spread = least == greatest ? 0 : (greatest - least) / Math.abs(mean);
    return new MeasuredExecutions(count, spread);
  }

  /** Returns executions of which only the number is known. */
  static MeasuredExecutions unknown(long count) {
    return new MeasuredExecutions(count, Double.NaN);
  }
}
