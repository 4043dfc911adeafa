package dev.edpm.runtime.nativecall;

/**
 * A C function of up to ten integers and pointers, for libraries with long parameter lists.
 * Otherwise like {@link NativeFunction}, which is cheaper to read where four arguments suffice.
 */
@FunctionalInterface
public interface WideFunction {

  /** The number of arguments. */
  int ARGUMENTS = 10;

  /**
   * Calls the function. Superfluous arguments are ignored, because the caller removes them from the
   * stack.
   *
   * @return its result; if that is shorter than 64 bits in C, the upper bits are undefined, and the
   *     caller removes them with a cast
   */
  long call(long a, long b, long c, long d, long e, long f, long g, long h, long i, long j);

  /** Calls it with six arguments. */
  default long call(long a, long b, long c, long d, long e, long f) {
    return call(a, b, c, d, e, f, 0, 0, 0, 0);
  }

  /** Calls it with three arguments. */
  default long call(long a, long b, long c) {
    return call(a, b, c, 0, 0, 0, 0, 0, 0, 0);
  }
}
