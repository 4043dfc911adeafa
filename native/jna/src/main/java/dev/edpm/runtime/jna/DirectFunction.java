package dev.edpm.runtime.jna;

import dev.edpm.runtime.nativecall.NativeFunction;

/**
 * A C function that JNA binds to the native method. A template: each function gets a hidden class
 * with this code, and this class itself is never used.
 */
final class DirectFunction implements NativeFunction {

  DirectFunction() {}

  @Override
  public long call(long a, long b, long c, long d) {
    return mapped(a, b, c, d);
  }

  private static native long mapped(long a, long b, long c, long d);
}
