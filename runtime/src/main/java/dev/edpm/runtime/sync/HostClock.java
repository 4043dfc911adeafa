package dev.edpm.runtime.sync;

import dev.edpm.runtime.file.KernelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The monotonic clock that all processes of a host share since it was booted.
 *
 * @param bootId the kernel's random name of this boot
 * @param offset by how many ns {@code System.nanoTime()} of this process is ahead of the host's
 *     clock, because the process is in a time namespace
 */
public record HostClock(String bootId, long offset) {

  private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");
  private static final Path SELF = Path.of("/proc/self");
  private static final String UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  private static final long NANOS = 1_000_000_000;

  /** Returns the clock of this host, or empty if the system does not describe it. */
  public static Optional<HostClock> ofThisProcess() {
    return read(BOOT_ID, SELF);
  }

  /**
   * Reads the clock.
   *
   * @param bootId the file with the name of the boot
   * @param process the folder of the process in {@code /proc}
   */
  static Optional<HostClock> read(Path bootId, Path process) {
    try {
      String id = KernelFile.read(bootId).strip();
      return id.matches(UUID) && knowsNamespace(process)
          ? Optional.of(new HostClock(id, offset(process.resolve("timens_offsets"))))
          : Optional.empty();
    } catch (IOException | RuntimeException e) {
      // Another system than Linux, or a container without these files.
      return Optional.empty();
    }
  }

  /** The kernel shows the offsets of the namespace of children, which may be another one. */
  private static boolean knowsNamespace(Path process) throws IOException {
    Path own = process.resolve("ns/time");
    Path children = process.resolve("ns/time_for_children");
    return !Files.isSymbolicLink(own)
        || !Files.isSymbolicLink(children)
        || Files.readSymbolicLink(own).equals(Files.readSymbolicLink(children));
  }

  private static long offset(Path offsets) throws IOException {
    if (!Files.exists(offsets)) {
      // A kernel without time namespaces.
      return 0;
    }
    for (String line : KernelFile.read(offsets).split("\n")) {
      String[] parts = line.strip().split("\\s+");
      if (parts.length == 3 && (parts[0].equals("monotonic") || parts[0].equals("1"))) {
        return Math.addExact(
            Math.multiplyExact(Long.parseLong(parts[1]), NANOS), Long.parseLong(parts[2]));
      }
    }
    throw new IOException("no offset of the monotonic clock");
  }
}
