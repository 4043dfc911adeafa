package dev.edpm.runtime.clock;

import dev.edpm.runtime.nativecall.CodeListing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Checks whether the CPUs of this machine have a counter that can be used as a clock, and provides
 * the code that reads it.
 */
final class TickAccess {

  /** The first JDK that can call a function at an address. */
  private static final int FIRST_JDK = 22;

  private final String architecture;
  private final Path proc;
  private final Path sys;

  /**
   * @param architecture as in the system property {@code os.arch}
   */
  TickAccess(String architecture, Path proc, Path sys) {
    this.architecture = architecture;
    this.proc = proc;
    this.sys = sys;
  }

  static TickAccess ofThisMachine() {
    return new TickAccess(System.getProperty("os.arch", ""), Path.of("/proc"), Path.of("/sys"));
  }

  /**
   * Returns why the counter cannot be used, and what the user can do; empty if nothing prevents it.
   */
  Optional<String> forbidden() {
    if (Runtime.version().feature() < FIRST_JDK) {
      return Optional.of("it requires JDK " + FIRST_JDK + " or later");
    }
    if (!isX86()) {
      return Optional.of("it is not supported on " + architecture);
    }
    Path file = sys.resolve("devices/system/clocksource/clocksource0/current_clocksource");
    Optional<String> source = read(file).map(String::strip);
    if (source.isEmpty()) {
      return Optional.of(file + ", which names the kernel's clock source, cannot be read");
    }
    return source.get().equals("tsc")
        ? missingFlag()
        : Optional.of(
            "the kernel's clock source is not the CPU's counter: " + file + " is " + source.get());
  }

  /** Returns the code of a function that reads the counter. */
  byte[] code() {
    return CodeListing.beside(TickAccess.class, "ticks-x86_64.tsv").bytes();
  }

  /** Returns the name of that instruction. */
  String instruction() {
    return "rdtsc";
  }

  private boolean isX86() {
    return architecture.equals("amd64") || architecture.equals("x86_64");
  }

  private Optional<String> missingFlag() {
    Path file = proc.resolve("cpuinfo");
    List<String> flags =
        read(file)
            .orElse("")
            .lines()
            .filter(line -> line.startsWith("flags"))
            .findFirst()
            .map(line -> Arrays.asList(line.substring(line.indexOf(':') + 1).strip().split(" +")))
            .orElse(List.of());
    for (String needed : List.of("constant_tsc", "nonstop_tsc")) {
      if (!flags.contains(needed)) {
        return Optional.of("the CPU's counter has no constant rate: " + file + " lacks " + needed);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> read(Path file) {
    try {
      return Optional.of(Files.readString(file));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
