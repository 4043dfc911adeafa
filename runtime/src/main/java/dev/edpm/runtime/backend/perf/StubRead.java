package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.nativecall.CodePage;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.NativeFunction;
import java.util.Optional;

/**
 * Reads counters with EDPM's machine code, which is loaded once for the process, at the first use.
 * Safe on any thread.
 */
record StubRead() implements UserRead {

  /** A context switch during a read is rare, and several in a row are very unlikely. */
  private static final int TRIES = 4;

  /** A separate class, so that the page of code is not mapped unless it is requested. */
  private static final class Loaded {

    /** A constant, so that a call of it is compiled to the native call alone. */
    static final NativeFunction CODE;

    static final String FAILURE;

    static {
      NativeFunction code = null;
      String failure = null;
      try {
        NativeAccess access = NativeAccesses.best();
        byte[] bytes = MachineCode.of(System.getProperty("os.arch", "")).orElseThrow();
        code = access.leaf(CodePage.map(access, bytes)).orElse(null);
        failure = code == null ? access.name() + " cannot call machine code" : null;
      } catch (RuntimeException | LinkageError e) {
        failure = e.getMessage();
      }
      CODE = code;
      FAILURE = failure;
    }
  }

  /** Returns why the code is unavailable in this process, or empty if it is available. */
  static Optional<String> unavailable() {
    return Optional.ofNullable(Loaded.FAILURE);
  }

  @Override
  public boolean read(long pages, long into, int events) {
    return Loaded.CODE.call(pages, into, events, TRIES) == 0;
  }
}
