package dev.edpm.runtime.nativecall;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * A bound function. A record, because the JIT compiler treats the fields of records as constants:
 * the call of a function in a {@code static final} field is compiled to the native call alone.
 *
 * @param handle the method handle, of {@link #TYPE}
 */
record FfmFunction(MethodHandle handle) implements NativeFunction {

  static final MethodType TYPE =
      MethodType.methodType(long.class, long.class, long.class, long.class, long.class);

  @Override
  public long call(long a, long b, long c, long d) {
    try {
      return (long) handle.invokeExact(a, b, c, d);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /**
   * Converts an exception of a handle. C throws nothing, so it comes from the JVM, such as a stack
   * overflow.
   */
  static RuntimeException unexpected(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(thrown);
  }
}
