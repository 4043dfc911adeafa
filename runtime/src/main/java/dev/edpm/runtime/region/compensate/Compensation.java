package dev.edpm.runtime.region.compensate;

import dev.edpm.runtime.clock.ClockStep;
import dev.edpm.runtime.region.OwnCost;

/**
 * Subtracts the cost of measuring from the times of one thread's events, if the user requested it.
 * Each event is moved back by the cost of all measuring before it on the thread. Times never run
 * backwards, so no execution has a negative duration. The cost is bounded by the durations of the
 * executions themselves, so it never uses up all of their time.
 */
public final class Compensation {

  private static final int NOWHERE = -1;

  private final double outside;
  private final Medians lengths = new Medians();
  private final Medians distances = new Medians();
  private double inside;
  private double total;
  private double spent;
  private long previous = Long.MIN_VALUE;

  /** The region that opened last, if nothing has opened or closed since. */
  private int leaf = NOWHERE;

  /** The region that closed last with nothing inside, if nothing has opened or closed since. */
  private int closedLeaf = NOWHERE;

  /** The time at which that region opened. */
  private long leafOpened;

  /**
   * Creates a compensation.
   *
   * @param inside the ns of one execution's cost between its two readings of the clock
   * @param outside the ns before the first reading and after the second
   */
  public Compensation(double inside, double outside) {
    this.inside = inside;
    this.outside = outside;
    this.total = inside + outside;
  }

  /** Returns a compensation that subtracts a calibrated cost, reduced by its error. */
  public static Compensation of(OwnCost cost) {
    double inside = Math.max(0, cost.inside() - cost.insideError());
    double total = Math.max(inside, cost.total() - cost.totalError());
    return new Compensation(inside, total - inside);
  }

  /** Returns the compensated time of an opening. */
  public long opening(int region, long time) {
    if (closedLeaf == region) {
      // The time that remains between the two executions belongs to the region around them, and
      // must not become zero.
      total = Math.min(total, most(distances.add(region, time - leafOpened)));
      inside = Math.min(inside, total);
    }
    closedLeaf = NOWHERE;
    leaf = region;
    leafOpened = time;
    spent += outside() / 2;
    long compensated = advance(time);
    spent += inside / 2;
    return compensated;
  }

  /** Returns the compensated time of a close. */
  public long closing(int region, long time) {
    if (leaf == region) {
      inside = Math.min(inside, most(lengths.add(region, time - leafOpened)));
    }
    closedLeaf = leaf == region ? region : NOWHERE;
    leaf = NOWHERE;
    spent += inside / 2;
    long compensated = advance(time);
    spent += outside() / 2;
    return compensated;
  }

  /** Returns the compensated time of an event that has no known cost. */
  public long other(long time) {
    closedLeaf = NOWHERE;
    return advance(time);
  }

  private double outside() {
    return Math.min(outside, total - inside);
  }

  /** Half of the executions are longer than the median; their duration must not become zero. */
  private static double most(long median) {
    return median == Medians.UNKNOWN ? Double.MAX_VALUE : Math.max(0, median - ClockStep.ns());
  }

  /**
   * If less time has passed than the assumed cost of measuring, the difference is not subtracted
   * from later times.
   */
  private long advance(long time) {
    if (time - (long) spent < previous) {
      spent = time - previous;
    }
    previous = time - (long) spent;
    return previous;
  }
}
