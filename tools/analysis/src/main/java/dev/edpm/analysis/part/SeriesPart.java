package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;

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
}
