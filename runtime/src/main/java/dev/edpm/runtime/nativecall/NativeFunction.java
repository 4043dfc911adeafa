package dev.edpm.runtime.nativecall;

/**
 * A C function of up to four integers and pointers. Kept in a {@code static final} field it costs
 * what the platform's call costs, and allocates nothing. Safe on any thread where the function is.
 */
public interface NativeFunction {

  /**
   * Calls it. Arguments that it does not have are ignored, as they travel in registers of their
   * own.
   *
   * @return its result; where that is shorter than 64 bits in C, the upper bits are whatever was
   *     there, and the caller casts them off
   */
  long call(long a, long b, long c, long d);

  /** Calls it with three arguments. */
  default long call(long a, long b, long c) {
    return call(a, b, c, 0);
  }

  /** Calls it with two arguments. */
  default long call(long a, long b) {
    return call(a, b, 0, 0);
  }

  /** Calls it with one argument. */
  default long call(long a) {
    return call(a, 0, 0, 0);
  }
}
