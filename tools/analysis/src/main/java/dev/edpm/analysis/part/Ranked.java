package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;

/** A part that belongs to a run, and says in a merge to which one. */
interface Ranked {

  /** Returns the part as in the report. */
  JsonObject json();

  /** Returns the rank of its run in a merge, -1 in the report of one run. */
  default long rank() {
    return Rank.of(json());
  }

  /** Tells whether it has a rank. */
  default boolean hasRank() {
    return rank() != Rank.NONE;
  }
}
