package dev.edpm.runtime.region.stats;

/**
 * The values that one thread, or all ended threads together, measured of one counter of one region:
 * their totals, their distribution, and how long the counter was counting. Guarded by the monitor
 * of its owner.
 */
public final class CounterValues {

  public final CounterTotals totals = new CounterTotals();
  public final Moments moments;

  /**
   * The ns in which the counter was enabled over all executions; {@link #running} has the ns in
   * which it was counting.
   */
  public long enabled;

  public long running;

  public CounterValues(Percentiles percentiles) {
    moments = new Moments(percentiles);
  }

  /** Adds another thread's values. */
  public void addAll(CounterValues other) {
    totals.addAll(other.totals);
    moments.addAll(other.moments);
    enabled += other.enabled;
    running += other.running;
  }

  /** Adds the sums of other values, in the same way as {@link Moments#addSums}. */
  public void addSums(CounterValues other) {
    totals.addAll(other.totals);
    moments.addSums(other.moments);
  }
}
