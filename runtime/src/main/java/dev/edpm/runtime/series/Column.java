package dev.edpm.runtime.series;

/**
 * One of the values of a recording.
 *
 * @param counter the counter of the values
 * @param floating whether the values are passed as floating-point numbers; this may differ from the
 *     counter's type if the definition of generated code was rejected
 */
record Column(UserCounter counter, boolean floating) {

  /** Converts a value to the counter's type. */
  long converted(long value) {
    if (floating == counter.isFloating()) {
      return value;
    }
    return floating ? (long) Double.longBitsToDouble(value) : Recording.bits(value);
  }
}
