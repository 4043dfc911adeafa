package dev.edpm.runtime.report;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.report.json.Json;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Adds up how many bytes the parts of a report take while it is written. For one thread. */
final class Sizes {

  private final Json json;
  private final Map<ReportSize.Part, Long> bytes = new EnumMap<>(ReportSize.Part.class);
  private long until;

  Sizes(Json json) {
    this.json = json;
  }

  /** What was written since the last call is of that part. */
  void of(ReportSize.Part part) {
    long now = json.bytes();
    bytes.merge(part, now - until, Long::sum);
    until = now;
  }

  /** Returns all that was written; what follows the last call is of no part. */
  ReportSize size(Optional<Problem> leftOut) {
    return new ReportSize(json.bytes(), Map.copyOf(bytes), leftOut);
  }
}
