package dev.edpm.tasks.worker;

import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.NativeBuffer;
import java.util.Optional;

/** Binds threads to processing units with Linux's {@code sched_setaffinity}. */
final class Affinity {

  /** Greater than the maximum of any kernel. */
  public static final int MOST_UNITS = 8192;

  private static final long THIS_THREAD = 0;

  private Affinity() {}

  /** Returns why threads cannot be bound; empty if they can. */
  public static Optional<String> unavailable() {
    Optional<String> reason = NativeAccesses.best().unavailable();
    if (reason.isPresent() || number() >= 0) {
      return reason;
    }
    return Optional.of(
        "the number of the system call sched_setaffinity is unknown on " + architecture());
  }

  /**
   * Binds the calling thread.
   *
   * @param unit the operating system's number of the unit
   * @return the error number of C, 0 on success
   */
  static int bind(int unit) {
    NativeAccess access = NativeAccesses.best();
    NativeBuffer mask = access.allocate(MOST_UNITS / Byte.SIZE);
    // Bits are numbered within native words.
    int at = unit / Long.SIZE * Long.BYTES;
    mask.bytes().putLong(at, 1L << unit % Long.SIZE);
    long result =
        access.libc().syscall(number(), THIS_THREAD, MOST_UNITS / Byte.SIZE, mask.address(), 0, 0);
    mask.keep();
    return (int) -result;
  }

  private static String architecture() {
    return System.getProperty("os.arch", "unknown");
  }

  private static long number() {
    return switch (architecture()) {
      case "amd64", "x86_64" -> 203;
      case "aarch64", "riscv64", "loongarch64" -> 122;
      case "ppc64", "ppc64le" -> 222;
      case "s390x" -> 239;
      default -> -1;
    };
  }
}
