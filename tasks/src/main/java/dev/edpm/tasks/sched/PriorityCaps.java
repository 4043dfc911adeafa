package dev.edpm.tasks.sched;

/**
 * The minimum and maximum priority of tasks: StarPU's priority caps. Reading is safe on any thread;
 * only one thread may change them at a time.
 */
public final class PriorityCaps {

  /** Both values in one object, so that a submitting thread always sees a valid pair. */
  private record Range(int min, int max) {}

  private volatile Range range;

  /**
   * Creates the initial caps, as in StarPU's policies.
   *
   * @param priorities whether the scheduler uses priorities; otherwise all priorities are 0
   */
  public PriorityCaps(boolean priorities) {
    range = priorities ? new Range(Integer.MIN_VALUE, Integer.MAX_VALUE) : new Range(0, 0);
  }

  /** Returns the priority that a task gets if it requests one. */
  public int cap(int priority) {
    Range now = range;
    return Math.max(now.min, Math.min(now.max, priority));
  }

  /** Returns the minimum priority. */
  public int min() {
    return range.min;
  }

  /** Returns the maximum priority. */
  public int max() {
    return range.max;
  }

  /**
   * Sets the minimum priority of tasks that are submitted later.
   *
   * @throws IllegalArgumentException if it is greater than the maximum
   */
  public void min(int value) {
    set(value, range.max);
  }

  /**
   * Sets the maximum priority of tasks that are submitted later.
   *
   * @throws IllegalArgumentException if it is less than the minimum
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
