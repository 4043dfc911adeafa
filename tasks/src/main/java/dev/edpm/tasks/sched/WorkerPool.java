package dev.edpm.tasks.sched;

import java.util.concurrent.ThreadLocalRandom;

/** The workers as seen by a scheduler. All methods may be called on any thread. */
public interface WorkerPool {

  /** Returns the number of workers; they are numbered from 0. */
  int size();

  /**
   * Returns whether a worker takes tasks. A disabled worker runs the tasks that were assigned to it
   * before, and must not be given new ones. At least one worker is enabled whenever a task is
   * pushed.
   */
  boolean isEnabled(int worker);

  /** Returns the weight of the time in the choice of a worker: alpha of {@code dmda}. */
  double alpha();

  /** Returns the weight of the time for data transfers: beta of {@code dmda}. */
  double beta();

  /** Returns the weight of the energy, in microseconds per joule: gamma of {@code dmda}. */
  double gamma();

  /** Returns the power of an idle worker, in watts: the idle power of {@code dmda}. */
  double idlePower();

  /**
   * Returns the current time in ns, as {@link System#nanoTime} does. In a replayed schedule it is
   * the simulated time, so that schedulers must not use another clock.
   */
  default long now() {
    return System.nanoTime();
  }

  /**
   * Returns a random number from 0 (inclusive) to a bound (exclusive). In a replayed schedule the
   * numbers are the same in each replay.
   */
  default int random(int bound) {
    return ThreadLocalRandom.current().nextInt(bound);
  }
}
