package dev.edpm.runtime.jna;

import dev.edpm.runtime.nativecall.WideFunction;

/** A C function of ten arguments, a template like {@link DirectFunction}. */
final class DirectWideFunction implements WideFunction {

  DirectWideFunction() {}

  @Override
  public long call(long a, long b, long c, long d, long e, long f, long g, long h, long i, long j) {
    return mapped(a, b, c, d, e, f, g, h, i, j);
  }

  private static native long mapped(
      long a, long b, long c, long d, long e, long f, long g, long h, long i, long j);
}
