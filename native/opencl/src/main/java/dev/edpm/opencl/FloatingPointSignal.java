package dev.edpm.opencl;

import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.runtime.nativecall.NativeFunction;
import java.util.Optional;

/**
 * The handler of the signal SIGFPE, by which the JVM throws the exception of an integer division by
 * zero. Pocl before 4.0 replaces it by one that skips the instruction, so that {@code 7 / 0} is 7
 * in Java on all threads.
 */
final class FloatingPointSignal {

  private static final int SIGFPE = 8;

  /** More than the size of {@code struct sigaction} on any architecture. */
  private static final int ROOM = 512;

  private final NativeBuffer handler;
  private final NativeFunction sigaction;

  private FloatingPointSignal(NativeBuffer handler, NativeFunction sigaction) {
    this.handler = handler;
    this.sigaction = sigaction;
  }

  /** Reads the present handler. */
  static FloatingPointSignal read(NativeAccess access) {
    NativeBuffer handler = access.allocate(ROOM);
    Optional<NativeFunction> sigaction =
        access.library().flatMap(libc -> libc.function("sigaction"));
    NativeFunction found =
        sigaction.orElseThrow(() -> new IllegalStateException("the C library has no sigaction"));
    found.call(SIGFPE, 0, handler.address());
    handler.keep();
    return new FloatingPointSignal(handler, found);
  }

  /** Sets the handler that was read. */
  void restore() {
    sigaction.call(SIGFPE, handler.address(), 0);
    handler.keep();
  }
}
