package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.OptionalLong;

/**
 * A handle of data. Times are in ns since the start of its run.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record DataPart(JsonObject json) {

  /** Returns the class of the data. */
  public String type() {
    return json.text("type");
  }

  /** Returns its size. */
  public long bytes() {
    return json.count("bytes");
  }

  /** Returns the number of the handle that was partitioned into it, 0 if there is none. */
  public long parent() {
    return json.count("parent");
  }

  /** Returns when it was created. */
  public OptionalLong registered() {
    return json.integer("registered");
  }

  /** Returns when it became invalid. */
  public OptionalLong unregistered() {
    return json.integer("unregistered");
  }
}
