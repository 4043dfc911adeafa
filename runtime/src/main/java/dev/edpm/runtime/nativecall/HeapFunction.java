package dev.edpm.runtime.nativecall;

/**
 * A C function of a number and a pointer to memory of the Java heap, such as {@code clock_gettime}.
 * It costs and is kept as a {@link NativeFunction}, allocates nothing, and must return within
 * microseconds. Safe on any thread if the function is.
 */
public interface HeapFunction {

  /** Returns an array as an argument of calls; kept with the array. */
  Object argument(long[] array);

  /**
   * Calls the function.
   *
   * @param argument the array that C reads and writes
   * @return its result; if that is shorter than 64 bits in C, the upper bits are undefined
   */
  long call(long number, Object argument);
}
