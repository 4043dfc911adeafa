package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.LongUnaryOperator;

/**
 * A change of a knob, or a rejected attempt.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record ChangePart(JsonObject json) implements Ranked {

  private static final String KNOB = "knob";
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
  public ChangePart shifted(LongUnaryOperator shift) {
    JsonObject shifted = new JsonObject().putAll(json);
    time().ifPresent(time -> shifted.put(TIME, shift.applyAsLong(time)));
    return new ChangePart(shifted);
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
