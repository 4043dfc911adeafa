package dev.edpm.runtime.region.stats;

/**
 * The values that one thread, or all ended threads together, measured of one counter of one region.
 * Guarded by the monitor of its owner.
 */
public final class CounterTotals {

  public final Moments moments;

  /** The inclusive value, in which overlapping executions count once. */
  public long sum;

  public long self;
  public boolean selfKnown = true;

  /**
   * The ns in which the counter was enabled over all executions; {@link #running} has the ns in
   * which it was counting.
   */
  public long enabled;

  public long running;

  public CounterTotals(Percentiles percentiles) {
    moments = new Moments(percentiles);
  }

  /** Adds another thread's totals. */
  public void addAll(CounterTotals other) {
    moments.addAll(other.moments);
    sum += other.sum;
    self += other.self;
    selfKnown &= other.selfKnown;
    enabled += other.enabled;
    running += other.running;
  }

  /** Adds the sums of other totals, in the same way as {@link Moments#addSums}. */
  public void addSums(CounterTotals other) {
    moments.addSums(other.moments);
    sum += other.sum;
    self += other.self;
    selfKnown &= other.selfKnown;
  }

  /** Returns the share of the time in which the counter was counting; 1 if it always was. */
  double share() {
    return enabled == running ? 1 : (double) running / enabled;
  }
}
