package dev.edpm.tasks.activity;

import java.io.IOException;

/**
 * The tasks that were submitted and have ended in a period of feedback. Immutable, so safe on any
 * thread.
 */
public interface RecordedTasks {

  /** Receives tasks. */
  @FunctionalInterface
  interface Visitor {
    /** Called for each task. */
    void visit(RecordedTask task) throws IOException;
  }

  /** Returns the number of tasks. */
  int size();

  /** Returns the number of tasks that were omitted because the limit was reached. */
  long dropped();

  /** Passes all tasks to a visitor, in order of submission. */
  void forEach(Visitor visitor) throws IOException;
}
