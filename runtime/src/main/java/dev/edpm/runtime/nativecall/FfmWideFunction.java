package dev.edpm.runtime.nativecall;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Collections;

/**
 * A bound function of ten arguments. A record for the same reason as {@link FfmFunction}.
 *
 * @param handle the method handle, of {@link #TYPE}
 */
record FfmWideFunction(MethodHandle handle) implements WideFunction {

  static final MethodType TYPE =
      MethodType.methodType(long.class, Collections.nCopies(ARGUMENTS, long.class));

  @Override
  public long call(long a, long b, long c, long d, long e, long f, long g, long h, long i, long j) {
    try {
      return (long) handle.invokeExact(a, b, c, d, e, f, g, h, i, j);
    } catch (Throwable thrown) {
      throw FfmFunction.unexpected(thrown);
    }
  }
}
