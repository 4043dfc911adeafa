package dev.edpm.runtime.region.stats;

/**
 * The values that one thread, or all ended threads together, measured of one counter of one region.
 * Guarded by the monitor of its owner.
 */
public final class CounterTotals {

  public final Moments moments;

  /**
   * The inclusive value, in which overlapping executions count once; without the current stretch.
   */
  public long sum;

  public long self;
  public boolean selfKnown = true;

  /**
   * The ns in which the counter was enabled over all executions; {@link #running} has the ns in
   * which it was counting.
   */
  public long enabled;

  public long running;

  private final CounterStretch stretch = new CounterStretch();

  public CounterTotals(Percentiles percentiles) {
    moments = new Moments(percentiles);
  }

  public void beginStretch(long value, long enabledThen, long runningThen) {
    stretch.begin(value, enabledThen, runningThen);
  }

  public void closeInStretch(long value, long enabledThen, long runningThen) {
    stretch.close(value, enabledThen, runningThen);
  }

  public void endStretch() {
    sum += stretch.end();
  }

  /** Continues a stretch of earlier totals, which contain the part up to its last close. */
  public void goOnFrom(CounterTotals earlier) {
    stretch.continueFrom(earlier.stretch);
  }

  /**
   * Adds another thread's totals, including the part of its current stretch up to the last close.
   */
  public void addAll(CounterTotals other) {
    moments.addAll(other.moments);
    sum += other.sum + other.stretch.growth();
    self += other.self;
    selfKnown &= other.selfKnown;
    enabled += other.enabled;
    running += other.running;
  }

  /** Adds the sums of other totals, in the same way as {@link Moments#addSums}. */
  public void addSums(CounterTotals other) {
    moments.addSums(other.moments);
    sum += other.sum + other.stretch.growth();
    self += other.self;
    selfKnown &= other.selfKnown;
  }

  /** Returns the share of the time in which the counter was counting; 1 if it always was. */
  double share() {
    return enabled == running ? 1 : (double) running / enabled;
  }
}
