package dev.edpm.runtime.series;

/**
 * One of the values of a recording.
 *
 * @param counter whose values they are
 * @param floating whether they come as floating-point numbers, which need not be the counter's type
 *     where generated code was refused another definition
 */
record Column(UserCounter counter, boolean floating) {

  /** Returns a value as the counter takes it. */
  long converted(long value) {
    if (floating == counter.isFloating()) {
      return value;
    }
    return floating ? (long) Double.longBitsToDouble(value) : Recording.bits(value);
  }
}
