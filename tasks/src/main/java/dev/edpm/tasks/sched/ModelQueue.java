package dev.edpm.tasks.sched;

import java.util.function.LongSupplier;

/**
 * The tasks that are assigned to a worker, and the expected time of their completion. Safe on any
 * thread, but only the worker calls {@link #take} and {@link #ended}.
 */
final class ModelQueue {

  private static final double NANOS_PER_MICRO = 1e3;

  /**
   * An assigned task.
   *
   * @param micros its expected length, 0 if unknown
   */
  private record Assigned(ReadyTask task, double micros) {}

  private final PriorityDeque<Assigned> waiting = new PriorityDeque<>();
  private final LongSupplier clock;

  /** The expected length of all waiting tasks, in microseconds. Written under the lock. */
  private volatile double waitingMicros;

  /** The number of tasks that wait or run. Written under the lock. */
  private volatile int tasks;

  /** The expected end of the running task, in ns of the clock. Written by the worker. */
  private volatile long runningEnd;

  /** Whether a task is running. Written by the worker. */
  private volatile boolean running;

  ModelQueue(LongSupplier clock) {
    this.clock = clock;
  }

  /** Assigns a task, whose expected length may be NaN. */
  synchronized void add(ReadyTask task, double micros, int priority) {
    double known = Double.isNaN(micros) ? 0 : micros;
    // Allocates first, so that a failure counts nothing.
    Assigned assigned = new Assigned(task, known);
    waiting.add(assigned, priority);
    tasks = tasks + 1;
    waitingMicros = waitingMicros + known;
  }

  /** Returns the next task for the worker, or {@code null}. */
  ReadyTask take() {
    return waiting.isEmpty() ? null : takeFirst();
  }

  private synchronized ReadyTask takeFirst() {
    Assigned first = waiting.first();
    if (first == null) {
      return null;
    }
    // The sum of an empty queue is exactly 0, without rounding errors.
    waitingMicros = waiting.isEmpty() ? 0 : waitingMicros - first.micros();
    runningEnd = clock.getAsLong() + (long) (first.micros() * NANOS_PER_MICRO);
    running = true;
    return first.task();
  }

  /** Records that the worker has ended the task that it took. */
  synchronized void ended() {
    running = false;
    tasks = tasks - 1;
  }

  /** Returns the number of tasks that have not ended. */
  int tasks() {
    return tasks;
  }

  /**
   * Returns the time until the worker is expected to have finished all its tasks, in microseconds.
   * A task that runs longer than expected is assumed to end immediately.
   */
  double micros(long now) {
    double left = running ? Math.max(0, runningEnd - now) / NANOS_PER_MICRO : 0;
    return left + Math.max(0, waitingMicros);
  }
}
