package dev.edpm.runtime.region.stats;

/**
 * The totals of one counter in the executions of one call path, of one thread or of several.
 * Guarded by the monitor of its owner.
 */
public final class PathCounterTotals {

  /** The number of executions that have a value. */
  public long count;

  /** Inclusive; overlapping executions count once. Without the current stretch. */
  private long sum;

  public long self;
  public boolean selfKnown = true;

  /** Null where executions do not overlap. */
  private CounterStretch stretch;

  /**
   * @param overlaps whether several executions may be open at once on a thread
   */
  public PathCounterTotals(boolean overlaps) {
    stretch = overlaps ? new CounterStretch() : null;
  }

  /** Says that executions may overlap from now on. */
  public void overlap() {
    stretch = stretch == null ? new CounterStretch() : stretch;
  }

  /** Adds executions with nothing inside, of which none overlaps another one. */
  public void addLeaves(long executions, long growth) {
    count += executions;
    sum += growth;
    self += growth;
  }

  /** Adds an execution. */
  public void add(long growth, long own, boolean ownKnown) {
    count++;
    self += own;
    selfKnown &= ownKnown;
    if (stretch == null) {
      sum += growth;
    }
  }

  /** Adds an execution whose whole growth is part of the sum, whatever else of the path is open. */
  public void addWhole(long growth, long own, boolean ownKnown) {
    count++;
    sum += growth;
    self += own;
    selfKnown &= ownKnown;
  }

  /** Begins a stretch. */
  public void beginStretch(long value, long enabledThen, long runningThen) {
    if (stretch != null) {
      stretch.begin(value, enabledThen, runningThen);
    }
  }

  /** An execution that was added has closed in the stretch. */
  public void closeInStretch(long value, long enabledThen, long runningThen) {
    if (stretch != null) {
      stretch.close(value, enabledThen, runningThen);
    }
  }

  /** Ends the stretch. */
  public void endStretch() {
    if (stretch != null) {
      sum += stretch.end();
    }
  }

  /** Continues the stretch of earlier totals, which have the part that was closed. */
  public void continueFrom(PathCounterTotals earlier) {
    if (stretch != null) {
      stretch.continueFrom(earlier.stretch);
    }
  }

  /** Adds another thread's totals, and of its stretch the part that was closed. */
  public void addAll(PathCounterTotals other) {
    count += other.count;
    sum += other.sum();
    self += other.self;
    selfKnown &= other.selfKnown;
  }

  /** Returns the inclusive growth, that of the current stretch up to its last close included. */
  public long sum() {
    return stretch == null ? sum : sum + stretch.growth();
  }
}
