package dev.edpm.tasks.replay;

import java.util.Comparator;
import java.util.PriorityQueue;

/** The running tasks of a replay by their end; of tasks that end together, by worker. */
final class TaskEnds {

  static final long NEVER = Long.MAX_VALUE;

  /** A running task. */
  record Running(long end, int worker, SimulatedTask task) {}

  private final PriorityQueue<Running> running =
      new PriorityQueue<>(Comparator.comparingLong(Running::end).thenComparingInt(Running::worker));

  void add(Running task) {
    running.add(task);
  }

  /** Returns the next end, {@link #NEVER} if nothing runs. */
  long next() {
    Running first = running.peek();
    return first == null ? NEVER : first.end();
  }

  /** Removes and returns a task that ends at a time, {@code null} if there is none. */
  Running poll(long time) {
    return next() == time ? running.poll() : null;
  }
}
