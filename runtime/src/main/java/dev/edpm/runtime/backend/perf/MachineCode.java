package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.nativecall.CodeListing;
import java.util.Optional;

/** The machine code that reads counters, for each architecture that lets a program do so. */
final class MachineCode {

  private MachineCode() {}

  /**
   * Returns the code for an architecture, if there is any.
   *
   * @param architecture as in the system property {@code os.arch}
   */
  static Optional<byte[]> of(String architecture) {
    return switch (architecture) {
      case "amd64", "x86_64" -> Optional.of(listing("user-read-x86_64.tsv").bytes());
      case "aarch64" -> Optional.of(listing("user-read-aarch64.tsv").bytes());
      default -> Optional.empty();
    };
  }

  static CodeListing listing(String resource) {
    return CodeListing.beside(MachineCode.class, resource);
  }
}
