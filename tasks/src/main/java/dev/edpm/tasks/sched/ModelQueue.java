package dev.edpm.tasks.sched;

import java.util.function.LongSupplier;

/**
 * The tasks that are assigned to a worker, and when it is expected to have ended them. Safe on any
 * thread, but {@link #take} and {@link #ended} are the worker's.
 */
final class ModelQueue {

  private static final double NANOS_PER_MICRO = 1e3;

  /**
   * A task that is assigned.
   *
   * @param micros how long it is expected to take, 0 when that is not known
   */
  private record Assigned(ReadyTask task, double micros) {}

  private final PriorityDeque<Assigned> waiting = new PriorityDeque<>();
  private final LongSupplier clock;

  /** How long the waiting ones are expected to take, in microseconds. Written under the lock. */
  private volatile double waitingMicros;

  /** How many wait or run. Written under the lock. */
  private volatile int tasks;

  /** When the running one is expected to end, in ns of the clock. Written by the worker. */
  private volatile long runningEnd;

  /** Whether one is running. Written by the worker. */
  private volatile boolean running;

  ModelQueue(LongSupplier clock) {
    this.clock = clock;
  }

  /** Assigns a task, whose length may be NaN. */
  synchronized void add(ReadyTask task, double micros, int priority) {
    double known = Double.isNaN(micros) ? 0 : micros;
    // What allocates comes first, so that nothing is counted that is not there.
    Assigned assigned = new Assigned(task, known);
    waiting.add(assigned, priority);
    tasks = tasks + 1;
    waitingMicros = waitingMicros + known;
  }

  /** Gives the worker the next task, or {@code null}. */
  ReadyTask take() {
    return waiting.isEmpty() ? null : takeFirst();
  }

  private synchronized ReadyTask takeFirst() {
    Assigned first = waiting.first();
    if (first == null) {
      return null;
    }
    // A sum of nothing is nothing, whatever rounding has left.
    waitingMicros = waiting.isEmpty() ? 0 : waitingMicros - first.micros();
    runningEnd = clock.getAsLong() + (long) (first.micros() * NANOS_PER_MICRO);
    running = true;
    return first.task();
  }

  /** The worker has ended the task that it took: however long that was expected to take. */
  synchronized void ended() {
    running = false;
    tasks = tasks - 1;
  }

  /** Returns how many tasks it has not ended. */
  int tasks() {
    return tasks;
  }

  /**
   * Returns in how many microseconds it is expected to have ended what it has: one that runs for
   * longer than was expected may end at any moment.
   */
  double micros(long now) {
    double left = running ? Math.max(0, runningEnd - now) / NANOS_PER_MICRO : 0;
    return left + Math.max(0, waitingMicros);
  }
}
