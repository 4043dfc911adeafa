package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Where the times of a run are on the common axis of a merge.
 *
 * @param json as in the report
 */
public record AlignmentPart(JsonObject json) {

  private static final String METHOD = "method";
  private static final String OFFSET = "offset-ns";
  private static final String DRIFT = "drift-ppm";
  private static final String ERROR = "error-ns";

  /**
   * Creates a part of a report.
   *
   * @param error the maximum error of a time in ns, if it is known
   */
  public static AlignmentPart of(String method, long offset, double driftPpm, OptionalLong error) {
    Object errorText = error.isPresent() ? (Object) error.getAsLong() : "unknown";
    return new AlignmentPart(
        new JsonObject()
            .put(METHOD, method)
            .put(OFFSET, offset)
            .put(DRIFT, driftPpm)
            .put(ERROR, errorText));
  }

  /** Returns how it was found. */
  public String method() {
    return json.text(METHOD);
  }

  /** Returns the start of the run on the axis, in ns. */
  public OptionalLong offset() {
    return json.integer(OFFSET);
  }

  /** Returns by how many millionths the clock of the axis is faster than that of the run. */
  public OptionalDouble driftPpm() {
    return json.number(DRIFT);
  }

  /** Returns the maximum error of a time, in ns. */
  public OptionalLong error() {
    return json.integer(ERROR);
  }
}
