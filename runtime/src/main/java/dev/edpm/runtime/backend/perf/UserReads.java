package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.perf.event.Formula;
import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Determines which events are read without a system call, if the user requested it, and why the
 * others are not. Safe on any thread.
 */
final class UserReads {

  private final boolean wanted;
  private final Optional<String> unavailable;
  private final Function<PerfEvent, Optional<String>> trial;
  private final long config1;
  private final Map<PerfEvent, Optional<String>> reasons = new ConcurrentHashMap<>();

  private UserReads(
      boolean wanted,
      Optional<String> unavailable,
      Function<PerfEvent, Optional<String>> trial,
      long config1) {
    this.wanted = wanted;
    this.unavailable = unavailable;
    this.trial = trial;
    this.config1 = config1;
  }

  /** Returns an instance for the case that the user did not request it. */
  static UserReads off() {
    return new UserReads(false, Optional.empty(), event -> Optional.empty(), 0);
  }

  /**
   * Returns an instance for the case that it is not possible at all.
   *
   * @param reason the reason
   */
  static UserReads unavailable(String reason) {
    return new UserReads(true, Optional.of(reason), event -> Optional.empty(), 0);
  }

  /**
   * Returns an instance that allows it for every event that passes a trial.
   *
   * @param trial returns why an event cannot be read by the program, or empty
   * @param config1 the bits that request it from the kernel
   */
  static UserReads of(Function<PerfEvent, Optional<String>> trial, long config1) {
    return new UserReads(true, Optional.empty(), trial, config1);
  }

  /**
   * Returns a formula whose events are read by the program if this is possible for all of them,
   * otherwise the formula itself.
   */
  Formula adopt(Formula formula) {
    boolean all =
        wanted
            && unavailable.isEmpty()
            && formula.events().stream().allMatch(event -> whyNot(event).isEmpty());
    return all ? formula.map(event -> event.readByProgram(config1)) : formula;
  }

  /** Returns a remark on events that are not read by the program; empty if there is none. */
  Optional<String> remark(List<PerfEvent> events) {
    if (!wanted) {
      return Optional.empty();
    }
    if (unavailable.isPresent()) {
      return Optional.of("counters are read with system calls: " + unavailable.get());
    }
    List<String> others =
        events.stream()
            .filter(event -> !event.byProgram())
            .map(event -> event.source() + whyNot(event).map(why -> " (" + why + ")").orElse(""))
            .distinct()
            .toList();
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of("read with system calls: " + String.join(", ", others));
  }

  private Optional<String> whyNot(PerfEvent event) {
    return reasons.computeIfAbsent(event, trial);
  }
}
