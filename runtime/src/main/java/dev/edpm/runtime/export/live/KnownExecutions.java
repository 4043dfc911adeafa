package dev.edpm.runtime.export.live;

import java.util.Arrays;

/** The numbers of executions that a client knows, by the ids of regions or paths. */
final class KnownExecutions {

  private static final int FIRST = 64;

  /** By id: the number of executions plus 1; 0 for an id that the client does not know. */
  private long[] known = new long[FIRST];

  /** Tells whether the client knows the id. */
  boolean has(int id) {
    return id < known.length && known[id] != 0;
  }

  /** Stores a number, and returns whether it differs from the one before, which is 0 at first. */
  boolean change(int id, long executions) {
    if (id >= known.length) {
      known = Arrays.copyOf(known, Math.max(id + 1, 2 * known.length));
    }
    boolean differs = Math.max(1, known[id]) != executions + 1;
    known[id] = executions + 1;
    return differs;
  }
}
