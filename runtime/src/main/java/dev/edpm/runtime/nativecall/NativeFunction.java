package dev.edpm.runtime.nativecall;

/**
 * A C function of up to four integers and pointers. If it is kept in a {@code static final} field,
 * it costs no more than the platform's native call, and allocates nothing. Safe on any thread if
 * the function is.
 */
public interface NativeFunction {

  /**
   * Calls the function. Superfluous arguments are ignored, because each is passed in its own
   * register.
   *
   * @return its result; if that is shorter than 64 bits in C, the upper bits are undefined, and the
   *     caller removes them with a cast
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
