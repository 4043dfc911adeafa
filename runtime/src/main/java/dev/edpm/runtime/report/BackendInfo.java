package dev.edpm.runtime.report;

import java.util.Map;
import java.util.Optional;

/**
 * A backend in the report.
 *
 * @param name its name, such as {@code jvm}
 * @param unavailable the reason why it cannot be used here; empty if it can
 * @param onVirtualThreads the counters of scope {@code thread} that it serves on virtual threads,
 *     by name
 */
public record BackendInfo(
    String name, Optional<String> unavailable, Map<String, OnVirtualThreads> onVirtualThreads) {

  /**
   * How a counter is served on virtual threads.
   *
   * @param source how it is read
   * @param yieldError by how much measuring increases it at each yield, in its unit
   */
  public record OnVirtualThreads(String source, double yieldError) {}

  /** A backend that serves nothing on virtual threads. */
  public BackendInfo(String name, Optional<String> unavailable) {
    this(name, unavailable, Map.of());
  }
}
