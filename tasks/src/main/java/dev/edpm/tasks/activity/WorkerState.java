package dev.edpm.tasks.activity;

/**
 * What a worker spends time with, the most telling first: of several at a time the first one counts
 * where time is split (StarPU's order).
 */
public enum WorkerState {
  /** It runs a task. */
  EXECUTING,
  /** It runs what was to be done when a task had ended. */
  CALLBACK,
  /** It looks for work, and there is none. */
  WAITING,
  /** It sleeps until there is work. */
  SLEEPING,
  /** It hands tasks to the scheduler, or takes one from it. */
  SCHEDULING;

  static final int COUNT = values().length;

  /** Returns the bit that stands for it in a set. */
  public int bit() {
    return 1 << ordinal();
  }

  /** Returns the one of a set that counts where time is split. */
  static int first(int set) {
    return Integer.numberOfTrailingZeros(set);
  }
}
