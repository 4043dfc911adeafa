package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;

/**
 * What steered a program: its knobs, their changes and its rules.
 *
 * @param json as in the report
 */
public record SteeringPart(JsonObject json) {

  /**
   * A knob.
   *
   * @param json as in the report
   */
  public record Knob(JsonObject json) {

    /** Tells whether the program has it: knobs of other programs have no values. */
    public boolean hasValue() {
      return json.get("initial") != null || json.get("value") != null || json.has("values");
    }
  }

  /**
   * Tells whether a program steered nothing. A report has all knobs on the class path, also those
   * of other programs.
   */
  public boolean isUnused() {
    return json.parts("knobs", Knob::new).values().stream().noneMatch(Knob::hasValue)
        && json.list("changes").isEmpty()
        && json.object("rules").entries().isEmpty();
  }
}
