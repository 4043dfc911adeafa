package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.OptionalLong;
import java.util.function.ObjLongConsumer;

/**
 * The record of an execution of a region. Times are in ns since the start of its run.
 *
 * @param json as in the report, with its counters by type and keys that this version does not know
 */
public record RecordPart(JsonObject json) {

  /** Returns its number among the executions of its region, in the order of their openings. */
  public long temporalId() {
    return json.count("temporal-id");
  }

  /** Returns the rank of its run in a merge, -1 in the report of one run. */
  public long rank() {
    return Rank.of(json);
  }

  /** Tells whether it is of a merge. */
  public boolean hasRank() {
    return rank() != Rank.NONE;
  }

  /** Returns the thread on which it opened. */
  public OptionalLong thread() {
    return json.integer("thread");
  }

  /** Returns when it opened. */
  public OptionalLong start() {
    return json.integer("start");
  }

  /** Returns its wall time in ns. */
  public OptionalLong wall() {
    return json.object("time").integer("wall");
  }

  /** Returns the region of the execution around it, empty if there is none. */
  public String parent() {
    return json.text("parent");
  }

  /** Returns the value of a tag, or {@code null}. */
  public Object tag(String key) {
    return json.object("tags").get(key);
  }

  /** Tells whether the execution had not ended when the report was written. */
  public boolean isOpen() {
    return json.is("open");
  }

  /** Tells whether the execution ended, and was measured as a whole. */
  public boolean isComplete() {
    return !isOpen() && !json.is("truncated");
  }

  /** Tells whether the execution is part of the summary of its region. */
  public boolean isCounted() {
    return isComplete() && !json.is("warm-up");
  }

  /** Tells whether it has a record because of its length, and not of its place in the order. */
  public boolean isOfLongest() {
    return json.is("longest");
  }

  /** Passes each integer value of a counter, with the full name of the counter. */
  public void integers(ObjLongConsumer<String> values) {
    for (String type : json.entries().keySet()) {
      JsonObject ofType = json.object(type);
      if (!type.equals("tags")) {
        for (String counter : ofType.entries().keySet()) {
          ofType.integer(counter).ifPresent(value -> values.accept(type + "." + counter, value));
        }
      }
    }
  }
}
