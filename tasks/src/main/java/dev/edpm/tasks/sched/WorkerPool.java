package dev.edpm.tasks.sched;

/** What a scheduler knows of the workers. All methods may be called on any thread. */
public interface WorkerPool {

  /** Returns how many workers there are; they have the numbers from 0. */
  int size();

  /**
   * Tells whether a worker takes tasks. One that is not enabled runs what was assigned to it
   * before, and is to be given nothing new. At least one is enabled whenever a task is pushed.
   */
  boolean isEnabled(int worker);

  /** Returns the factor of the time in the choice of a worker: dmda's alpha. */
  double alpha();

  /** Returns the factor of the time for data transfers: dmda's beta. */
  double beta();

  /** Returns the factor of the energy, in microseconds per joule: dmda's gamma. */
  double gamma();

  /** Returns the power of an idle worker, in watts: dmda's idle power. */
  double idlePower();
}
