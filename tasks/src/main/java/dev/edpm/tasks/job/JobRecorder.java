package dev.edpm.tasks.job;

/** Receives executed tasks while a bound is recorded. Must be safe on any thread. */
public interface JobRecorder {

  /** Returns whether tasks must record which tasks they follow. */
  boolean wantsPredecessors();

  /**
   * Records a task that has completed successfully. Called by its worker before its followers are
   * released.
   *
   * @param nanos the duration in ns
   */
  void ran(Job job, int worker, long nanos);
}
