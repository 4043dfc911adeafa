package dev.edpm.runtime.region.carry;

import dev.edpm.runtime.region.hot.CarriedPath;

/**
 * A {@link Runnable} that carries a call path. Its order is that of the task, because executors
 * with priorities compare the tasks in their queue.
 */
final class CarriedRunnable implements Runnable, Comparable<CarriedRunnable> {

  private final Runnable task;
  private final int path;

  CarriedRunnable(Runnable task, int path) {
    this.task = task;
    this.path = path;
  }

  /** Returns the program's task if {@code task} is a wrapper of it, otherwise the same object. */
  static Runnable original(Runnable task) {
    return task instanceof CarriedRunnable carried ? carried.task : task;
  }

  @Override
  public void run() {
    long outer = CarriedPath.begin(path);
    try {
      task.run();
    } finally {
      CarriedPath.end(outer);
    }
  }

  /**
   * Compares the tasks of the program.
   *
   * @throws ClassCastException if they cannot be compared
   */
  @Override
  public int compareTo(CarriedRunnable other) {
    @SuppressWarnings("unchecked") // a task that is compared with another one decides itself
    Comparable<Object> comparable = (Comparable<Object>) task;
    return comparable.compareTo(other.task);
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return task.toString();
  }
}
