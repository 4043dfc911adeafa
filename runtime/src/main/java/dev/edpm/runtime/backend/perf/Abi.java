package dev.edpm.runtime.backend.perf;

import java.util.Optional;

/**
 * The differences between architectures in the interface of perf events.
 *
 * @param open the number of the system call {@code perf_event_open}
 * @param ioctls the number of the first control request of perf events: {@code _IO('$', 0)}
 */
record Abi(int open, int ioctls) {

  private static final int USUAL = 0x2400;

  /**
   * The value for architectures whose requests have three bits for the direction, of which 1 means
   * "none".
   */
  private static final int THREE_BITS = 0x2000_2400;

  /**
   * Returns the interface of an architecture.
   *
   * @param architecture as in the system property {@code os.arch}
   */
  static Optional<Abi> of(String architecture) {
    return switch (architecture) {
      case "amd64", "x86_64" -> Optional.of(new Abi(298, USUAL));
      case "aarch64", "riscv64", "loongarch64" -> Optional.of(new Abi(241, USUAL));
      case "ppc64", "ppc64le" -> Optional.of(new Abi(319, THREE_BITS));
      case "s390x" -> Optional.of(new Abi(331, USUAL));
      default -> Optional.empty();
    };
  }

  int enable() {
    return ioctls;
  }

  int disable() {
    return ioctls + 1;
  }
}
