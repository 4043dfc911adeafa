package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.ObjLongConsumer;
import java.util.function.UnaryOperator;

/**
 * The record of an execution of a region. Times are in ns since the start of its run.
 *
 * @param json as in the report, with its counters by type and keys that this version does not know
 */
public record RecordPart(JsonObject json) implements Ranked {

  /** The key of its tags, which is beside the types of its counters. */
  public static final String TAGS = "tags";

  private static final String TEMPORAL_ID = "temporal-id";
  private static final String THREAD = "thread";
  private static final String START = "start";
  private static final String PARENT = "parent";
  private static final String CARRIED_FROM = "carried-from";
  private static final String OPEN = "open";

  /** The keys of properties that have a place of their own on a timeline. */
  private static final Set<String> OF_PLACE =
      Set.of(TEMPORAL_ID, Rank.KEY, THREAD, START, PARENT, "parent-temporal-id", OPEN);

  /**
   * Returns the record as a merge has it.
   *
   * @param names the names of regions in the merge, by their own names
   */
  public RecordPart in(long rank, UnaryOperator<String> names) {
    JsonObject merged = new JsonObject();
    merged.put(TEMPORAL_ID, json.get(TEMPORAL_ID)).put(Rank.KEY, rank).putAll(json);
    for (String key : List.of(PARENT, CARRIED_FROM)) {
      if (json.has(key)) {
        merged.put(key, names.apply(json.text(key)));
      }
    }
    return new RecordPart(merged);
  }

  /** Tells whether it has a number, as each record of a report has. */
  public boolean isNumbered() {
    return json.integer(TEMPORAL_ID).isPresent();
  }

  /** Returns its number among the executions of its region, in the order of their openings. */
  public long temporalId() {
    return json.count(TEMPORAL_ID);
  }

  /** Returns the thread on which it opened. */
  public OptionalLong thread() {
    return json.integer(THREAD);
  }

  /** Returns when it opened. */
  public OptionalLong start() {
    return json.integer(START);
  }

  /** Returns its wall time in ns. */
  public OptionalLong wall() {
    return json.object("time").integer("wall");
  }

  /** Returns the region of the execution around it, empty if there is none. */
  public String parent() {
    return json.text(PARENT);
  }

  /** Returns the value of a tag, or {@code null}. */
  public Object tag(String key) {
    return json.object(TAGS).get(key);
  }

  /** Tells whether the execution had not ended when the report was written. */
  public boolean isOpen() {
    return json.is(OPEN);
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
      if (!type.equals(TAGS)) {
        for (String counter : ofType.entries().keySet()) {
          ofType.integer(counter).ifPresent(value -> values.accept(type + "." + counter, value));
        }
      }
    }
  }

  /** Passes its counters by type, its tags, and what else a timeline shows beside its place. */
  public void properties(BiConsumer<String, Object> visitor) {
    for (Map.Entry<String, Object> entry : json.entries().entrySet()) {
      if (!OF_PLACE.contains(entry.getKey())) {
        visitor.accept(entry.getKey(), entry.getValue());
      }
    }
  }
}
