package dev.edpm.tasks.sched;

/**
 * A task whose dependencies have ended, as seen by a scheduler. All methods may be called on any
 * thread; predictions are available until a worker has popped the task.
 */
public interface ReadyTask {

  /** Returns the priority, limited by the priority caps; higher priorities run first. */
  int priority();

  /**
   * Returns the expected length on a worker, in microseconds, of the variant that is expected to be
   * the shortest there; NaN if unknown.
   */
  double expectedLength(int worker);

  /**
   * Returns the expected time to transfer the task's data to the memory of a worker, in
   * microseconds; 0 if all of it is there.
   */
  default double expectedTransfer(int worker) {
    return 0;
  }

  /**
   * Returns whether a worker can run the task: it has a variant for workers of this kind, and its
   * data fits into the memory of the device.
   */
  default boolean canRun(int worker) {
    return true;
  }

  /** Returns the expected energy on a worker, in joules; NaN if unknown. */
  double expectedEnergy(int worker);

  /**
   * Returns whether the task has a model that cannot predict yet, because it lacks executions on
   * workers of this kind.
   */
  boolean needsCalibration(int worker);
}
