package dev.edpm.runtime.region.stats;

import dev.edpm.runtime.region.Execution;

/**
 * The totals of one counter, or of wall time, in several executions: those of a region, of a call
 * path, with one value of a tag, or of a thread. Guarded by the monitor of its owner.
 */
public final class CounterTotals {

  /** The number of executions that have a value. */
  public long count;

  /** The inclusive value. In a region and a call path, overlapping executions count once. */
  public long sum;

  /** The value while one of the executions was the innermost open one. */
  public long self;

  public boolean selfKnown = true;

  /** Returns totals without executions for each of so many counters. */
  public static CounterTotals[] ofEach(int counters) {
    CounterTotals[] all = new CounterTotals[counters];
    for (int i = 0; i < counters; i++) {
      all[i] = new CounterTotals();
    }
    return all;
  }

  /**
   * Adds executions whose self value is known.
   *
   * @param gain the part of their values that is not in the sum yet
   */
  public void add(long executions, long gain, long own) {
    count += executions;
    sum += gain;
    self += own;
  }

  /**
   * Adds an execution.
   *
   * @param gain the part of its value that is not in the sum yet
   * @param own its self value, or {@link Execution#NO_VALUE}
   */
  public void add(long gain, long own) {
    boolean known = own != Execution.NO_VALUE;
    add(1, gain, known ? own : 0);
    selfKnown &= known;
  }

  /** Adds the totals of other executions. */
  public void addAll(CounterTotals other) {
    add(other.count, other.sum, other.self);
    selfKnown &= other.selfKnown;
  }

  /** Adds the totals of other executions except some of these, which are in the others. */
  public void addAllBut(CounterTotals other, CounterTotals except) {
    add(other.count - except.count, other.sum - except.sum, other.self - except.self);
  }
}
