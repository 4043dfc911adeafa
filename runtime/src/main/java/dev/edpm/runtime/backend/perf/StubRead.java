package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.nativecall.CodePage;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.NativeFunction;
import java.util.Optional;

/**
 * Reads counters with machine code of ours, which is in memory once for the process, from the first
 * use on. Safe on any thread.
 */
record StubRead() implements UserRead {

  /** A context switch in the midst of a read is rare, and two of them in a row hardly are. */
  private static final int TRIES = 4;

  /** Apart, so that there is no page of code for those who did not ask for it. */
  private static final class Loaded {

    /** A constant, so that a call of it becomes the bare call. */
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

  /** Returns why the code cannot be had in this process, or empty when it is there. */
  static Optional<String> unavailable() {
    return Optional.ofNullable(Loaded.FAILURE);
  }

  @Override
  public boolean read(long pages, long into, int events) {
    return Loaded.CODE.call(pages, into, events, TRIES) == 0;
  }
}
