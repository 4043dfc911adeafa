package dev.edpm.runtime.region.stats;

/**
 * The totals of one counter in the executions of one call path, of one thread or of several.
 * Guarded by the monitor of its owner.
 */
public final class PathCounterTotals {

  /** The number of executions that have a value. */
  public long count;

  /** Inclusive; overlapping executions count once. */
  public long sum;

  public long self;
  public boolean selfKnown = true;

  /** Adds executions with nothing inside, of which none overlaps another one. */
  public void addLeaves(long executions, long growth) {
    count += executions;
    sum += growth;
    self += growth;
  }

  /**
   * Adds an execution.
   *
   * @param growth the part of its growth that is not in the sum yet
   */
  public void add(long growth, long own, boolean ownKnown) {
    count++;
    sum += growth;
    self += own;
    selfKnown &= ownKnown;
  }

  /** Adds another thread's totals. */
  public void addAll(PathCounterTotals other) {
    count += other.count;
    sum += other.sum;
    self += other.self;
    selfKnown &= other.selfKnown;
  }
}
