package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.perf.event.Domain;
import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Describes why the kernel refused an event, and what the user can do. */
final class Refusal {

  static final int EPERM = 1;
  static final int ENOENT = 2;
  static final int EACCES = 13;
  static final int ENODEV = 19;
  static final int EBUSY = 16;
  static final int EINVAL = 22;
  static final int EMFILE = 24;
  static final int ENOSPC = 28;
  static final int ENOSYS = 38;
  static final int EOPNOTSUPP = 95;

  private final Path paranoid;

  Refusal(Path proc) {
    this.paranoid = proc.resolve("sys/kernel/perf_event_paranoid");
  }

  /** Returns the reason for an error of {@code perf_event_open}. */
  String reason(int errno, PerfEvent event) {
    return switch (errno) {
      case ENOENT, ENODEV -> name(errno) + ", the CPU or VM has no such event";
      case EACCES, EPERM -> name(errno) + ", " + permission(event);
      case EINVAL -> "EINVAL, the kernel does not accept this event with these attributes";
      case EMFILE ->
          "EMFILE, the process has reached its limit of open files: raise it (ulimit -n)";
      case EBUSY -> "EBUSY, another user of the counters has exclusive access";
      case ENOSPC -> "ENOSPC, there are not enough counters for it";
      case ENOSYS ->
          "ENOSYS, there is no perf_event_open here: the kernel lacks CONFIG_PERF_EVENTS, or a"
              + " sandbox hides it";
      case EOPNOTSUPP -> "EOPNOTSUPP, the PMU does not support this";
      default -> "perf_event_open failed with error " + errno;
    };
  }

  /** Returns the kernel's level of restrictions, if it is readable. */
  Optional<Integer> paranoid() {
    try {
      return Optional.of(Integer.decode(Files.readString(paranoid).strip()));
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private String permission(PerfEvent event) {
    int needed = needed(event);
    Optional<Integer> level = paranoid();
    if (level.isPresent() && level.get() <= needed) {
      return "though perf_event_paranoid is "
          + level.get()
          + ": a container's seccomp profile forbids perf_event_open, or a security module does;"
          + " allow it, or give the process CAP_PERFMON";
    }
    return "perf_event_paranoid is "
        + level.map(String::valueOf).orElse("not readable")
        + ": set "
        + paranoid
        + " to "
        + needed
        + " or less, or give the process CAP_PERFMON";
  }

  /** Returns the highest level at which the kernel allows such an event to every user. */
  private static int needed(PerfEvent event) {
    if (event.type() == PerfEvent.TRACEPOINT) {
      return -1;
    }
    if (!event.isOfThread()) {
      return 0;
    }
    return event.domain() == Domain.USER ? 2 : 1;
  }

  private static String name(int errno) {
    return switch (errno) {
      case ENOENT -> "ENOENT";
      case ENODEV -> "ENODEV";
      case EACCES -> "EACCES";
      default -> "EPERM";
    };
  }
}
