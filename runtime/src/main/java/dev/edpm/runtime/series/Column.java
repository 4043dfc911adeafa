package dev.edpm.runtime.series;

/**
 * One of the values of a recording.
 *
 * @param counter the counter of the values
 * @param floating whether the values are passed as floating-point numbers; this may differ from the
 *     counter's type if the definition of generated code was rejected
 */
record Column(UserCounter counter, boolean floating) {

  // The first call of a method that the compiler adds to a record delays the start of a program by
  // some 20 ms, so these two are written out.

  @Override
  public boolean equals(Object other) {
    return other instanceof Column column
        && counter == column.counter
        && floating == column.floating;
  }

  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(counter) + Boolean.hashCode(floating);
  }

  /** Converts a value to the counter's type. */
  long converted(long value) {
    if (floating == counter.isFloating()) {
      return value;
    }
    return floating ? (long) Double.longBitsToDouble(value) : Recording.bits(value);
  }
}
