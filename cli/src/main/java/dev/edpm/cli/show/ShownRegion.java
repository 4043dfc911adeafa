package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.steady.Steadiness;
import java.util.Optional;

/**
 * A region of the report that is shown.
 *
 * @param part the region in the report, without its records
 * @param recorded data from its records; empty if the report has none of it
 */
record ShownRegion(String name, JsonObject part, Optional<RecordedExecutions> recorded) {

  /** Tells whether an execution has ended and was measured. */
  boolean ran() {
    return part.count("executions") > 0;
  }

  /**
   * Tells whether an execution was opened: one that is open, truncated or of the warm-up is in no
   * summary.
   */
  boolean started() {
    return ran() || part.count("truncated") > 0 || part.count("warm-up") > 0 || open() > 0;
  }

  /** Returns the number of executions that are still open, as far as they have records. */
  long open() {
    return recorded.map(RecordedExecutions::open).orElse(0L);
  }

  /** Returns since when the time of executions is steady, as far as records tell. */
  Optional<Steadiness> steadiness() {
    return recorded.flatMap(RecordedExecutions::steadiness);
  }

  boolean disabled() {
    return Boolean.FALSE.equals(part.get("enabled"));
  }

  JsonObject summary() {
    return part.object("summary");
  }

  JsonObject wall() {
    return summary().object("time.wall");
  }
}
