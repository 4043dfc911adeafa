package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;

/** The ranks of runs: in a merge, each part of a run has its rank. */
public final class Rank {

  /** The rank in the report of one run. A negative rank counts as none. */
  public static final long NONE = -1;

  /** The key of the rank in a part. */
  public static final String KEY = "rank";

  private static final char COLON = ':';

  private Rank() {}

  /** Returns the rank of a part. */
  public static long of(JsonObject part) {
    return Math.max(NONE, part.integer(KEY).orElse(NONE));
  }

  /** Returns the key of a thread, worker or the like of a run: in a merge it has the rank. */
  public static String key(long rank, Object id) {
    return rank == NONE ? String.valueOf(id) : rank + "" + COLON + id;
  }

  /** Returns the rank in the key of a thread, worker or the like. */
  public static long ofKey(String key) {
    try {
      int colon = key.indexOf(COLON);
      return colon < 0 ? NONE : Math.max(NONE, Long.parseLong(key.substring(0, colon)));
    } catch (NumberFormatException e) {
      return NONE;
    }
  }
}
