package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;

/**
 * A counter that regions or tasks request.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record CounterPart(JsonObject json) {

  /** The counter that each region and path has. */
  public static final String WALL = "time.wall";

  /** The unit of times. */
  private static final String NS = "ns";

  /** Returns its unit as a UCUM code, or the usual one if the report has none. */
  public String unit(String name) {
    String unit = json.text("unit");
    return unit.isEmpty() ? usualUnit(name) : unit;
  }

  /** Returns the unit of a counter that the report does not list: times are in ns. */
  public static String usualUnit(String name) {
    return name.startsWith("time.") ? NS : "1";
  }
}
