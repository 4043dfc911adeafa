package dev.edpm.runtime.region;

import org.HdrHistogram.Histogram;

/**
 * The distribution of one counter over one region's executions on all threads, to two significant
 * digits. Safe on any thread.
 */
final class Percentiles {

  private Histogram histogram;
  private boolean outOfRange;

  synchronized void add(long value) {
    if (value < 0) {
      outOfRange = true;
      return;
    }
    if (histogram == null) {
      histogram = new Histogram(2);
    }
    histogram.recordValue(value);
  }

  synchronized void add(long[] values, int count) {
    for (int i = 0; i < count; i++) {
      add(values[i]);
    }
  }

  /**
   * Returns the value below or at which that share of the executions lies, or {@link
   * Execution#NO_VALUE} when there is none or a value was negative.
   */
  synchronized long at(double percentile) {
    return histogram == null || outOfRange
        ? Execution.NO_VALUE
        : histogram.getValueAtPercentile(percentile);
  }

  synchronized void reset() {
    histogram = null;
    outOfRange = false;
  }
}
