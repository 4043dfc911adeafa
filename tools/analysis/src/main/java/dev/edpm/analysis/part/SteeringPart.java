package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.LongUnaryOperator;

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

  /**
   * A change of a knob, or a rejected attempt.
   *
   * @param json as in the report, with keys that this version does not know
   */
  public record ChangedKnob(JsonObject json) implements Ranked {

    private static final String TIME = "time";

    /** Returns the knob. */
    public String knob() {
      return json.text(KNOB);
    }

    /** Returns when it was set, in ns since the start of its run. */
    public OptionalLong time() {
      return json.integer(TIME);
    }

    /** Returns it with another time, if it has one. */
    public ChangedKnob shifted(LongUnaryOperator shift) {
      JsonObject shifted = new JsonObject().putAll(json);
      time().ifPresent(time -> shifted.put(TIME, shift.applyAsLong(time)));
      return new ChangedKnob(shifted);
    }

    /** Returns what set it. */
    public String origin() {
      return json.text("origin");
    }

    /** Returns why nothing changed. */
    public Optional<String> rejected() {
      return json.has("rejected") ? Optional.of(json.text("rejected")) : Optional.empty();
    }

    /** Passes all properties but the knob and the time. */
    public void properties(BiConsumer<String, Object> visitor) {
      for (Map.Entry<String, Object> entry : json.entries().entrySet()) {
        if (!entry.getKey().equals(KNOB) && !entry.getKey().equals(TIME)) {
          visitor.accept(entry.getKey(), entry.getValue());
        }
      }
    }
  }
}
