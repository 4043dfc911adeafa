package dev.edpm.analysis.read;

import dev.edpm.analysis.part.BackendPart;
import dev.edpm.analysis.part.Rank;

/**
 * Detects from the parts of a report whether it is a merge: a merge has several runs, or keys that
 * begin with a rank. One thread at a time may use an object.
 */
public final class MergeSigns {

  private int runs;
  private boolean ranks;

  /** Creates a detector that has received no part. */
  public MergeSigns() {}

  /** Receives a run. */
  public void run() {
    runs++;
  }

  /** Receives the key of a thread. */
  public void thread(String key) {
    ranks |= Rank.ofKey(key) != Rank.NONE;
  }

  /** Receives a backend, which in a merge has a list of ranks. */
  public void backend(BackendPart backend) {
    ranks |= backend.hasRanks();
  }

  /** Tells whether the report is a merge, after all of its parts were received. */
  public boolean areSeen() {
    return runs > 1 || ranks;
  }
}
