package dev.edpm.papi;

import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.NativeFunction;

/** The only call of libpapi on the hot path, in a constant that the JIT compiler can inline. */
final class PapiRead {

  private static final NativeFunction FUNCTION =
      NativeAccesses.best()
          .library(PapiLibrary.FILES)
          .flatMap(library -> library.function("PAPI_read"))
          .orElseThrow();

  private PapiRead() {}

  /**
   * Reads the counts of a running event set.
   *
   * @param values the address to which they are written
   * @return whether this succeeded
   */
  static boolean read(int set, long values) {
    return (int) FUNCTION.call(set, values) == 0;
  }
}
