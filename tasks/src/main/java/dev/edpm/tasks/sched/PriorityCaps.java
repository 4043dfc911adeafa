package dev.edpm.tasks.sched;

/**
 * The least and the greatest priority that tasks get: StarPU's priority caps. Safe on any thread;
 * changes are for one at a time.
 */
public final class PriorityCaps {

  /** One state of both, so that who submits sees them in order. */
  private record Range(int min, int max) {}

  private volatile Range range;

  /**
   * Starts as StarPU's policies do.
   *
   * @param priorities whether the scheduler knows priorities: else all are 0
   */
  public PriorityCaps(boolean priorities) {
    range = priorities ? new Range(Integer.MIN_VALUE, Integer.MAX_VALUE) : new Range(0, 0);
  }

  /** Returns the priority that a task gets that asks for one. */
  public int cap(int priority) {
    Range now = range;
    return Math.max(now.min, Math.min(now.max, priority));
  }

  /** Returns the least priority that tasks get. */
  public int min() {
    return range.min;
  }

  /** Returns the greatest priority that tasks get. */
  public int max() {
    return range.max;
  }

  /**
   * Sets the least one, for tasks that are submitted later.
   *
   * @throws IllegalArgumentException when it is above the greatest
   */
  public void min(int value) {
    set(value, range.max);
  }

  /**
   * Sets the greatest one, for tasks that are submitted later.
   *
   * @throws IllegalArgumentException when it is below the least
   */
  public void max(int value) {
    set(range.min, value);
  }

  private void set(int min, int max) {
    if (max < min) {
      throw new IllegalArgumentException(
          "the maximum priority (" + max + ") is less than the minimum (" + min + "); swap them");
    }
    range = new Range(min, max);
  }
}
