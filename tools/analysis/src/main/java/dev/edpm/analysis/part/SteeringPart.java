package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;

/**
 * What steered a program: its knobs, their changes and its rules.
 *
 * @param json as in the report
 */
public record SteeringPart(JsonObject json) {

  /** The key of its knobs, by name. */
  public static final String KNOBS = "knobs";

  /** The key of the changes of its knobs. */
  public static final String CHANGES = "changes";

  /** The key of its rules, by name. */
  public static final String RULES = "rules";

  /** The key of the number of changes that are missing because of a limit. */
  public static final String CHANGES_DROPPED = "changes-dropped";

  /** The kind of a line of JSON Lines with a knob. */
  public static final String KNOB = "knob";

  /** The kind of a line of JSON Lines with a rule. */
  public static final String RULE = "rule";

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
    return json.parts(KNOBS, Knob::new).values().stream().noneMatch(Knob::hasValue)
        && json.list(CHANGES).isEmpty()
        && json.object(RULES).entries().isEmpty();
  }
}
