package dev.edpm.analysis.merge;

import org.HdrHistogram.Histogram;

/** The values of one counter over records, to two significant digits. */
final class Distribution {

  private final Histogram histogram = new Histogram(2);
  private long count;
  private boolean outOfRange;

  void add(long value) {
    count++;
    if (value < 0) {
      outOfRange = true;
    } else {
      histogram.recordValue(value);
    }
  }

  void add(Distribution other) {
    count += other.count;
    outOfRange |= other.outOfRange;
    histogram.add(other.histogram);
  }

  /** Returns whether it holds that many values, all of them in the range of the histogram. */
  boolean isAllOf(long values) {
    return count == values && !outOfRange;
  }

  /** Returns a percentile, limited to the values: the histogram returns the end of a bucket. */
  long percentile(double percent, long min, long max) {
    return Math.max(min, Math.min(max, histogram.getValueAtPercentile(percent)));
  }
}
