package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;

/**
 * A source of counters.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record BackendPart(JsonObject json) {

  private static final String RANKS = "ranks";

  /** Returns the backend as a merge has it: with the runs that report it. */
  public BackendPart in(List<Long> ranks) {
    return new BackendPart(new JsonObject().putAll(json).put(RANKS, ranks));
  }

  /** Tells whether it is of a merge. */
  public boolean hasRanks() {
    return json.has(RANKS);
  }
}
