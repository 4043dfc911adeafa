package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A counter that the program records, without its records.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record SeriesPart(JsonObject json) {

  /** The keys of numbers of records, which are not part of the definition. */
  private static final List<String> COUNTS = List.of("out-of-bounds", "dropped");

  /** Returns its unit as a UCUM code: that of its rate if it is shown as a rate. */
  public String shownUnit() {
    return json.text("unit") + (json.text("display").equals("rate") ? "/s" : "");
  }

  /** Tells whether a value holds until its own time, and not from it on. */
  public boolean holdsBefore() {
    return json.text("validity").equals("before");
  }

  /** Tells whether another run defines the counter in the same way. */
  public boolean isDefinedAs(SeriesPart other) {
    return definition().equals(other.definition());
  }

  private JsonObject definition() {
    JsonObject definition = new JsonObject().putAll(json);
    COUNTS.forEach(count -> definition.put(count, null));
    return definition;
  }

  /** Adds the numbers of records of another run. */
  public void addCounts(SeriesPart other) {
    for (String count : COUNTS) {
      long sum = json.count(count) + other.json.count(count);
      json.put(count, sum == 0 ? null : sum);
    }
  }

  /**
   * A value of a counter that the program records.
   *
   * @param json as in the report
   */
  public record RecordedValue(JsonObject json) implements Ranked {

    private static final String TIME = "time";
    private static final String RATE = "rate";

    /** Returns the record as a merge has it. */
    public RecordedValue in(long rank) {
      return new RecordedValue(
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
}
