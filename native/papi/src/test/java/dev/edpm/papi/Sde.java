package dev.edpm.papi;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.runtime.nativecall.NativeFunction;
import dev.edpm.runtime.nativecall.NativeLibrary;

/**
 * Events that the test itself triggers: PAPI's software-defined events. The real libpapi counts
 * them on any machine, and their number is known.
 */
final class Sde {

  private static final int RTLD_LAZY_GLOBAL = 0x101;

  /** Why there are none; set before libpapi starts, which looks for libsde then. */
  private static final String REASON;

  private static final NativeFunction CREATE;
  private static final NativeFunction DESCRIBE;
  private static final NativeFunction INCREASE;
  private static final long LIBRARY;

  static {
    NativeAccess access = NativeAccesses.best();
    String reason = access.unavailable().orElse(null);
    NativeFunction create = null;
    NativeFunction describe = null;
    NativeFunction increase = null;
    long library = 0;
    if (reason == null && access.library(PapiLibrary.FILES).isEmpty()) {
      reason = "libpapi 7 is not installed";
    }
    if (reason == null) {
      NativeBuffer name = access.allocate(64);
      name.putString("libsde.so.1");
      long opened =
          access
              .library()
              .orElseThrow()
              .function("dlopen")
              .orElseThrow()
              .call(name.address(), RTLD_LAZY_GLOBAL);
      name.keep();
      reason = opened == 0 ? "libsde is not installed" : null;
    }
    if (reason == null) {
      NativeLibrary sde = access.library("libsde.so.1").orElseThrow();
      create = sde.function("papi_sde_create_counter").orElseThrow();
      describe = sde.function("papi_sde_describe_counter").orElseThrow();
      increase = sde.function("papi_sde_inc_counter").orElseThrow();
      NativeBuffer name = access.allocate(64);
      name.putString("EDPM");
      library = sde.function("papi_sde_init").orElseThrow().call(name.address());
      name.keep();
    }
    REASON = reason;
    CREATE = create;
    DESCRIBE = describe;
    INCREASE = increase;
    LIBRARY = library;
  }

  private final String name;
  private final long handle;

  private Sde(String name, long handle) {
    this.name = name;
    this.handle = handle;
  }

  /** Skips a test, with the reason, if there are no such events. */
  static void assumeThere() {
    if (REASON != null) {
      abort(REASON);
    }
  }

  static Sde event(String name) {
    NativeAccess access = NativeAccesses.best();
    NativeBuffer text = access.allocate(64);
    text.putString(name);
    NativeBuffer handle = access.allocate(8);
    CREATE.call(LIBRARY, text.address(), 0, handle.address());
    NativeBuffer help = access.allocate(64);
    help.putString("What the test does.");
    DESCRIBE.call(LIBRARY, text.address(), help.address());
    text.keep();
    help.keep();
    return new Sde(name, handle.bytes().getLong(0));
  }

  void happens(int times) {
    INCREASE.call(handle, times);
  }

  /** Returns the counter that counts it. */
  CatalogueEntry counter() {
    return new CatalogueEntry(
        "papi", "native:sde:::EDPM::" + name, CounterScope.PROCESS, "1", "What the test does.");
  }
}
