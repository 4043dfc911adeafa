package dev.edpm.runtime.report;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.report.json.Json;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Measures the sizes of a report's parts while it is written. Not thread-safe. */
final class Sizes {

  private final Json json;
  private final Map<ReportSize.Part, Long> bytes = new EnumMap<>(ReportSize.Part.class);
  private long until;

  Sizes(Json json) {
    this.json = json;
  }

  /** Adds everything written since the last call to that part. */
  void of(ReportSize.Part part) {
    long now = json.bytes();
    bytes.merge(part, now - until, Long::sum);
    until = now;
  }

  /** Returns the sizes. What follows the last call belongs to no part. */
  ReportSize size(Optional<Problem> leftOut) {
    return new ReportSize(json.bytes(), Map.copyOf(bytes), leftOut);
  }
}
