package dev.edpm.tasks.activity;

/**
 * The states of a worker, in StarPU's order of precedence: in the time split, a moment with several
 * states counts for the first of them.
 */
public enum WorkerState {
  /** The worker runs a task. */
  EXECUTING,
  /** The worker runs the callback of a completed task. */
  CALLBACK,
  /**
   * The worker waits until the data of its task has been transferred. No worker does so yet: all
   * share one memory, and a task starts when nothing else uses its data.
   */
  WAITING,
  /** The worker has no task: it polls for one, or its thread sleeps until there is one. */
  SLEEPING,
  /** The worker pushes a task to the scheduler or pops one. */
  SCHEDULING;

  static final int COUNT = values().length;

  /** Returns the bit of this state in a set of states. */
  public int bit() {
    return 1 << ordinal();
  }

  /** Returns the ordinal of the state in a set that has precedence. */
  static int first(int set) {
    return Integer.numberOfTrailingZeros(set);
  }
}
