package dev.edpm.opencl;

import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.runtime.nativecall.NativeFunction;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The handlers of the signals that only the JVM may handle. Drivers replace them. Pocl before 4.0
 * sets one for SIGFPE that skips the instruction, so that {@code 7 / 0} is 7 in Java on all
 * threads. LLVM, which compiles kernels in pocl, sets one for the others that is reset while it
 * runs: if two threads meet a {@code null} at the same moment, from which the JVM would make an
 * exception, the process ends. Safe on any thread.
 */
final class JvmSignals {

  /** SIGQUIT, SIGILL, SIGBUS, SIGFPE and SIGSEGV of Linux. */
  private static final int[] SIGNALS = {3, 4, 7, 8, 11};

  /** More than the size of {@code struct sigaction} on any architecture. */
  private static final int ROOM = 512;

  private final NativeFunction sigaction;
  private final NativeBuffer handlers;

  /** For those of another time; allocated here, so that to restore needs no memory. */
  private final NativeBuffer present;

  private JvmSignals(NativeAccess access, NativeFunction sigaction) {
    this.sigaction = sigaction;
    handlers = access.allocate(SIGNALS.length * ROOM);
    present = access.allocate(SIGNALS.length * ROOM);
    read(handlers);
  }

  /** Reads the present handlers. */
  static JvmSignals read(NativeAccess access) {
    Optional<NativeFunction> sigaction =
        access.library().flatMap(libc -> libc.function("sigaction"));
    return new JvmSignals(
        access,
        sigaction.orElseThrow(() -> new IllegalStateException("the C library has no sigaction")));
  }

  private void read(NativeBuffer into) {
    for (int i = 0; i < SIGNALS.length; i++) {
      sigaction.call(SIGNALS[i], 0, into.address() + (long) i * ROOM);
    }
    into.keep();
  }

  private static ByteBuffer handler(NativeBuffer of, int i) {
    return of.bytes().duplicate().limit((i + 1) * ROOM).position(i * ROOM);
  }

  /** Sets the handlers that were read. */
  synchronized void restore() {
    read(present);
    for (int i = 0; i < SIGNALS.length; i++) {
      if (!handler(present, i).equals(handler(handlers, i))) {
        sigaction.call(SIGNALS[i], handlers.address() + (long) i * ROOM, 0);
      }
    }
    handlers.keep();
  }
}
