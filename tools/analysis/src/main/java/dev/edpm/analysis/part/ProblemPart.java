package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;

/**
 * A fault of the measurement.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record ProblemPart(JsonObject json) implements Ranked {

  private static final String ID = "id";
  private static final String MESSAGE = "message";
  private static final String REGION = "region";
  private static final String COUNT = "count";

  /** Creates a problem that occurred nowhere in particular. */
  public static ProblemPart of(String id, String message) {
    return new ProblemPart(new JsonObject().put(ID, id).put(MESSAGE, message));
  }

  /** Returns the problem as one of a region. */
  public ProblemPart inRegion(String region) {
    return with(REGION, region);
  }

  /** Returns the problem as one of a run of a merge. */
  public ProblemPart inRank(long rank) {
    return with(Rank.KEY, rank);
  }

  /** Returns the problem as one that happened several times. */
  public ProblemPart times(long count) {
    return with(COUNT, count);
  }

  private ProblemPart with(String key, Object value) {
    return new ProblemPart(new JsonObject().putAll(json).put(key, value));
  }

  /** Returns the kind of problem. */
  public String id() {
    return json.text(ID);
  }

  /** Returns the problem in one sentence. */
  public String message() {
    return json.text(MESSAGE);
  }

  /** Returns the region in which it occurred. */
  public Optional<String> region() {
    return json.has(REGION) ? Optional.of(json.text(REGION)) : Optional.empty();
  }

  /** Returns the thread on which it occurred. */
  public OptionalLong thread() {
    return json.integer("thread");
  }

  /** Returns the line of the source in which it occurred. */
  public OptionalLong line() {
    return json.integer("line");
  }

  /** Returns how often it happened, if more than once. */
  public OptionalLong count() {
    return json.integer(COUNT);
  }

  /** Passes all properties but its kind and the rank. */
  public void properties(BiConsumer<String, Object> visitor) {
    for (Map.Entry<String, Object> entry : json.entries().entrySet()) {
      if (!entry.getKey().equals(ID) && !entry.getKey().equals(Rank.KEY)) {
        visitor.accept(entry.getKey(), entry.getValue());
      }
    }
  }
}
