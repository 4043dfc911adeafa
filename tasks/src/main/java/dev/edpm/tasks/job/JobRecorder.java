package dev.edpm.tasks.job;

/** Receives the tasks that have run, while a bound is recorded. Must be safe on any thread. */
public interface JobRecorder {

  /** Tells whether tasks have to note which tasks they follow. */
  boolean wantsPredecessors();

  /**
   * Takes a task that has run well. Called by its worker before its followers are let go.
   *
   * @param nanos how long it took
   */
  void ran(Job job, int worker, long nanos);
}
