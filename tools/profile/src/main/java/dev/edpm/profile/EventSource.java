package dev.edpm.profile;

import java.util.Optional;
import java.util.Set;

/**
 * Events of a recording that together are the samples of a kind. Of two sources of the same kind,
 * the first one that has samples is used, because their samples may be of the same moments.
 */
enum EventSource {
  CPU_TIME(SampleKind.CPU, "jdk.CPUTimeSample"),
  EXECUTION(SampleKind.CPU, "jdk.ExecutionSample"),
  ALLOCATION(SampleKind.ALLOCATION, "jdk.ObjectAllocationSample"),
  BUFFERS(
      SampleKind.ALLOCATION, "jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB"),
  WAITS(
      SampleKind.WAIT,
      "jdk.JavaMonitorEnter",
      "jdk.JavaMonitorWait",
      "jdk.ThreadPark",
      "jdk.ThreadSleep",
      "jdk.SocketRead",
      "jdk.SocketWrite",
      "jdk.FileRead",
      "jdk.FileWrite",
      "jdk.FileForce");

  private final SampleKind kind;

  @SuppressWarnings("ImmutableEnumChecker") // Set.of() is immutable
  private final Set<String> events;

  EventSource(SampleKind kind, String... events) {
    this.kind = kind;
    this.events = Set.of(events);
  }

  SampleKind kind() {
    return kind;
  }

  /** Returns the source that an event belongs to. */
  static Optional<EventSource> of(String event) {
    for (EventSource source : values()) {
      if (source.events.contains(event)) {
        return Optional.of(source);
      }
    }
    return Optional.empty();
  }
}
