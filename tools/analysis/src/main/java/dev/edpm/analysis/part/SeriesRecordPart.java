package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A value of a counter that the program records.
 *
 * @param json as in the report
 */
public record SeriesRecordPart(JsonObject json) implements Ranked {

  private static final String TIME = "time";
  private static final String RATE = "rate";

  /** Returns the record as a merge has it. */
  public SeriesRecordPart in(long rank) {
    return new SeriesRecordPart(
        new JsonObject().put(TIME, json.get(TIME)).put(Rank.KEY, rank).putAll(json));
  }

  /** Returns when it was recorded, in ns since the start of its run. */
  public OptionalLong time() {
    return json.integer(TIME);
  }

  /** Returns the value to show: only a counter that is shown as a rate has rates. */
  public OptionalDouble shown() {
    return json.number(json.has(RATE) ? RATE : "value");
  }

  /** Returns the thread that it belongs to. */
  public OptionalLong thread() {
    return json.integer("thread");
  }

  /** Returns the group that it belongs to. */
  public Optional<String> group() {
    return json.has("group") ? Optional.of(json.text("group")) : Optional.empty();
  }
}
