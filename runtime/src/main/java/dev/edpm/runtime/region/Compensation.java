package dev.edpm.runtime.region;

/**
 * Takes the own cost of measuring out of the times of one thread's events, when the user asked for
 * it: each event's time is moved back by what all measuring before it on the thread has cost. Times
 * never run backwards, so no execution gets a negative length.
 */
final class Compensation {

  private final double outside;
  private final double inside;
  private double spent;
  private long previous = Long.MIN_VALUE;

  /**
   * @param inside ns of one execution's cost that lie between its two readings of the clock
   * @param outside ns that lie before the first and after the second
   */
  Compensation(double inside, double outside) {
    this.inside = inside;
    this.outside = outside;
  }

  /** Returns the compensated time of an opening. */
  long opening(long time) {
    spent += outside / 2;
    long compensated = advance(time);
    spent += inside / 2;
    return compensated;
  }

  /** Returns the compensated time of a close. */
  long closing(long time) {
    spent += inside / 2;
    long compensated = advance(time);
    spent += outside / 2;
    return compensated;
  }

  /** Returns the compensated time of what costs nothing that is known. */
  long other(long time) {
    return advance(time);
  }

  private long advance(long time) {
    previous = Math.max(previous, time - (long) spent);
    return previous;
  }
}
