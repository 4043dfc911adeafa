package dev.edpm.runtime.backend.papi;

import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.NativeFunction;

/** The one call of libpapi on the hot path, in a constant that the JIT sees through. */
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
   * @param values the address of where they go
   * @return whether it could
   */
  static boolean read(int set, long values) {
    return (int) FUNCTION.call(set, values) == 0;
  }
}
