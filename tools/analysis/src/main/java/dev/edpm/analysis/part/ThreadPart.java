package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;

/**
 * A thread that ran a region.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record ThreadPart(JsonObject json) {

  /** Returns its name. */
  public String name() {
    return json.text("name");
  }
}
