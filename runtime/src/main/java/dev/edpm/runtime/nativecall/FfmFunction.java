package dev.edpm.runtime.nativecall;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * A bound function. A record, because the JIT takes the fields of records for constants: a call of
 * one in a {@code static final} field becomes the bare call.
 *
 * @param handle of {@link #TYPE}
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

  /** C throws nothing: what a handle throws is the JVM's, such as a stack overflow. */
  static RuntimeException unexpected(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(thrown);
  }
}
