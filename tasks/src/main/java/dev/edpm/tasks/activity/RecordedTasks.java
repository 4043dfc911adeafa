package dev.edpm.tasks.activity;

import java.io.IOException;

/**
 * The tasks that were submitted and have ended in a period of feedback. Immutable, so safe on any
 * thread.
 */
public interface RecordedTasks {

  /** Is shown tasks. */
  @FunctionalInterface
  interface Visitor {
    /** Called for each task. */
    void visit(RecordedTask task) throws IOException;
  }

  /** Returns how many there are. */
  int size();

  /** Returns how many were left out for want of room. */
  long dropped();

  /** Shows all of them in order of submission. */
  void forEach(Visitor visitor) throws IOException;
}
