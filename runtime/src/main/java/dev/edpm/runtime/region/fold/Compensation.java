package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.stats.Medians;

/**
 * Takes the own cost of measuring out of the times of one thread's events, when the user asked for
 * it: each event's time is moved back by what all measuring before it on the thread has cost. Times
 * never run backwards, so no execution gets a negative length. What the executions themselves show
 * bounds the cost, so that it does not take all of their time.
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

  /** The region that opened last, while nothing opened or closed since. */
  private int leaf = NOWHERE;

  /** The region that closed last with nothing inside, while nothing opened or closed since. */
  private int closedLeaf = NOWHERE;

  /** When that opened. */
  private long leafOpened;

  /**
   * @param inside ns of one execution's cost that lie between its two readings of the clock
   * @param outside ns that lie before the first and after the second
   */
  public Compensation(double inside, double outside) {
    this.inside = inside;
    this.outside = outside;
    this.total = inside + outside;
  }

  /** Returns what subtracts a calibrated cost: what is beyond doubt of it. */
  public static Compensation of(OwnCost cost) {
    double inside = Math.max(0, cost.inside() - cost.insideError());
    double total = Math.max(inside, cost.total() - cost.totalError());
    return new Compensation(inside, total - inside);
  }

  /** Returns the compensated time of an opening. */
  public long opening(int region, long time) {
    if (closedLeaf == region) {
      // What is left between the two belongs to the region around them, and is not nothing.
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

  /** Returns the compensated time of what costs nothing that is known. */
  public long other(long time) {
    closedLeaf = NOWHERE;
    return advance(time);
  }

  private double outside() {
    return Math.min(outside, total - inside);
  }

  /** Half of the executions are longer than the median, and shall not be nothing afterwards. */
  private static double most(long median) {
    return median == Medians.UNKNOWN ? Double.MAX_VALUE : Math.max(0, median - ClockStep.ns());
  }

  /** Where less time passed than measuring is said to take, later times are not to pay for it. */
  private long advance(long time) {
    if (time - (long) spent < previous) {
      spent = time - previous;
    }
    previous = time - (long) spent;
    return previous;
  }
}
