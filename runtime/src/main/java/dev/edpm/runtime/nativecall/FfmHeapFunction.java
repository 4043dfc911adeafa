package dev.edpm.runtime.nativecall;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * A bound function of a number and a pointer. A record for the same reason as {@link FfmFunction}.
 *
 * @param foreign makes arguments
 * @param handle the method handle, of {@link #TYPE}
 */
record FfmHeapFunction(Foreign foreign, MethodHandle handle) implements HeapFunction {

  static final MethodType TYPE = MethodType.methodType(long.class, long.class, Object.class);

  @Override
  public Object argument(long[] array) {
    return foreign.segment(array);
  }

  @Override
  public long call(long number, Object argument) {
    try {
      return (long) handle.invokeExact(number, argument);
    } catch (Throwable e) {
      throw FfmFunction.unexpected(e);
    }
  }
}
