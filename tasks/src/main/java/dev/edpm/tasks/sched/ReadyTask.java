package dev.edpm.tasks.sched;

/**
 * A task whose dependencies are met, as a scheduler sees it. All methods may be called on any
 * thread; what is expected of it is known until a worker has popped it.
 */
public interface ReadyTask {

  /** Returns its priority, within the caps; greater ones first. */
  int priority();

  /**
   * Returns how long it is expected to take on a worker, in microseconds, by the variant that is
   * expected to be the shortest there; NaN when that is not known.
   */
  double expectedLength(int worker);

  /** Returns the energy it is expected to take on a worker, in joules; NaN when not known. */
  double expectedEnergy(int worker);

  /**
   * Tells whether it has a model that needs executions on a worker like that one before it can
   * predict.
   */
  boolean needsCalibration(int worker);
}
