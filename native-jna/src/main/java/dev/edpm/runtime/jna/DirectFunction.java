package dev.edpm.runtime.jna;

import dev.edpm.runtime.nativecall.NativeFunction;

/**
 * A function that JNA puts in place of the native method. The mould of one hidden class per
 * function; itself it is never used.
 */
final class DirectFunction implements NativeFunction {

  DirectFunction() {}

  @Override
  public long call(long a, long b, long c, long d) {
    return mapped(a, b, c, d);
  }

  private static native long mapped(long a, long b, long c, long d);
}
