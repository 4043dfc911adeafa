package dev.edpm.benchmarks.evaluation.papi;

import com.sun.jna.Native;
import com.sun.jna.ptr.IntByReference;

/** The functions of libpapi that the programs call. */
final class Papi {

  /** {@code PAPI_VER_CURRENT} of libpapi 7.0. */
  static final int VERSION = 7 << 24;

  /** {@code PAPI_DOM_ALL}: also counts in the kernel, because the kernel switches threads. */
  static final int ALL_DOMAINS = 0xf;

  /** {@code PAPI_NULL}. */
  static final int NULL = -1;

  static {
    Native.register("papi");
  }

  private Papi() {}

  static native int PAPI_library_init(int version);

  static native int PAPI_set_domain(int domain);

  static native int PAPI_create_eventset(IntByReference set);

  static native int PAPI_add_named_event(int set, String event);

  static native int PAPI_start(int set);

  static native int PAPI_read(int set, long[] values);

  static native String PAPI_strerror(int error);

  static void check(int result) {
    if (result < 0) {
      throw new IllegalStateException("PAPI says: " + PAPI_strerror(result));
    }
  }
}
