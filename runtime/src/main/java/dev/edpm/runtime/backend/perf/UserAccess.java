package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.perf.event.PerfEvent;
import dev.edpm.runtime.backend.perf.event.Pmu;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Checks whether a program may read the CPU's counters itself on this machine. */
final class UserAccess {

  /** The first JDK that can call a function at an address. */
  private static final int FIRST_JDK = 22;

  private final String architecture;
  private final Path proc;
  private final Path sys;

  /**
   * @param architecture as in the system property {@code os.arch}
   */
  UserAccess(String architecture, Path proc, Path sys) {
    this.architecture = architecture;
    this.proc = proc;
    this.sys = sys;
  }

  /**
   * Returns why the program may not read counters, and what the user can do; empty if nothing
   * prevents it.
   */
  Optional<String> forbidden() {
    if (Runtime.version().feature() < FIRST_JDK) {
      return Optional.of("it requires JDK " + FIRST_JDK + " or later");
    }
    if (MachineCode.of(architecture).isEmpty()) {
      return Optional.of("it is not supported on " + architecture);
    }
    List<String> kinds = kindsOfCores();
    if (kinds.size() > 1) {
      // If the thread moved to another kind of core between two instructions, the process would be
      // killed.
      return Optional.of(
          "the CPU has cores of several kinds, each with a PMU of its own: "
              + String.join(", ", kinds));
    }
    return isArm() ? forbiddenOnArm() : forbiddenOnX86();
  }

  /**
   * Returns why an event cannot be read by the program, as far as its attributes show; empty if it
   * should be tried.
   */
  Optional<String> forbidden(PerfEvent event) {
    if (event.isSoftware()) {
      return Optional.of("the kernel counts it itself");
    }
    if (!event.isOfThread()) {
      return Optional.of("it is counted for all threads");
    }
    boolean ofCpu = event.type() <= PerfEvent.RAW;
    // The meaning of config1 for another PMU is defined by that PMU.
    return isArm() && !ofCpu
        ? Optional.of("it is an event of a PMU selected by name")
        : Optional.empty();
  }

  /** Returns the bits of {@code config1} that request it: {@code rdpmc} of PMUv3. */
  long config1() {
    return isArm() ? 2 : 0;
  }

  private boolean isArm() {
    return architecture.equals("aarch64");
  }

  private Optional<String> forbiddenOnArm() {
    Path file = proc.resolve("sys/kernel/perf_user_access");
    Optional<String> value = text(file);
    if (value.isEmpty()) {
      return Optional.of("the kernel has no " + file + ", which exists since Linux 5.17");
    }
    return value.get().equals("0")
        ? Optional.of(file + " is 0: root can set it to 1")
        : Optional.empty();
  }

  private Optional<String> forbiddenOnX86() {
    Path file = sys.resolve("bus/event_source/devices/cpu/rdpmc");
    return text(file).orElse("").equals("0")
        ? Optional.of(file + " is 0: root can set it to 1")
        : Optional.empty();
  }

  private List<String> kindsOfCores() {
    Path devices = sys.resolve("bus/event_source/devices");
    return Pmu.all(sys).stream()
        .filter(name -> Files.exists(devices.resolve(name).resolve("cpus")))
        .toList();
  }

  private static Optional<String> text(Path file) {
    try {
      return Optional.of(Files.readString(file).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
