package dev.edpm.profile;

/**
 * What a number of events measure together.
 *
 * @param events the number of events
 * @param value the sum of their values; of CPU samples their number
 * @param squares the sum of the squares of their values
 */
public record Amount(long events, long value, double squares) {

  /** Nothing. */
  public static final Amount NONE = new Amount(0, 0, 0);

  /** Returns the amount of one event. */
  static Amount of(long value) {
    return new Amount(1, value, (double) value * value);
  }

  /** Returns the sum of two amounts. */
  Amount plus(Amount other) {
    return new Amount(
        events + other.events, Math.addExact(value, other.value), squares + other.squares);
  }

  /** Returns this amount without a part of it. */
  Amount minus(Amount part) {
    return new Amount(events - part.events, value - part.value, squares - part.squares);
  }

  /**
   * Returns the number of events of equal value that would have the same statistical error. A few
   * large samples among many small ones say little more than these few.
   */
  double effective() {
    return squares > 0 ? (double) value * value / squares : 0;
  }
}
