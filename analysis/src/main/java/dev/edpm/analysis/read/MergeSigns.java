package dev.edpm.analysis.read;

import dev.edpm.analysis.json.JsonObject;

/**
 * Detects from the parts of a report whether it is a merge: a merge has several runs, or keys that
 * begin with a rank. One thread at a time may use an object.
 */
public final class MergeSigns {

  private int runs;
  private boolean ranks;

  /** Creates a detector that has seen no part. */
  public MergeSigns() {}

  /** Takes a run. */
  public void run() {
    runs++;
  }

  /** Takes the key of a thread. */
  public void thread(String key) {
    ranks |= key.contains(":");
  }

  /** Takes a backend, which in a merge says of which ranks it is. */
  public void backend(JsonObject backend) {
    ranks |= backend.has("ranks");
  }

  /** Tells whether the report is a merge, once all of its parts were taken. */
  public boolean areSeen() {
    return runs > 1 || ranks;
  }
}
