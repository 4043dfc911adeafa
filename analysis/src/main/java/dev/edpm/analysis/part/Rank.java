package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;

/** The ranks of runs: in a merge, each part of a run has its rank. */
public final class Rank {

  /** The rank in the report of one run. */
  public static final long NONE = -1;

  private Rank() {}

  /** Returns the rank of a part. */
  public static long of(JsonObject part) {
    return part.integer("rank").orElse(NONE);
  }
}
