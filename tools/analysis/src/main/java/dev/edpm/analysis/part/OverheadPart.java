package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.OptionalDouble;

/**
 * The cost of measuring an execution of an empty region, in ns; everything is absent if it is not
 * known.
 *
 * @param json as in the report
 */
public record OverheadPart(JsonObject json) {

  /** Returns the part that the time of the region contains. */
  public OptionalDouble inside() {
    return json.number("inside-ns");
  }

  /** Returns the error of {@link #inside}. */
  public OptionalDouble insideError() {
    return json.number("inside-error-ns");
  }

  /** Returns the whole cost. */
  public OptionalDouble total() {
    return json.number("total-ns");
  }

  /** Returns the error of {@link #total}. */
  public OptionalDouble totalError() {
    return json.number("total-error-ns");
  }

  /** Returns how many times longer than that measuring took in the run, at least 1. */
  public OptionalDouble slowdown() {
    return json.number("slowdown");
  }

  /** Returns the error of {@link #slowdown}. */
  public OptionalDouble slowdownError() {
    return json.number("slowdown-error");
  }

  /** Returns {@link #total}, rounded. */
  public OptionalDouble emptyRegion() {
    return json.number("empty-region-ns");
  }
}
