package dev.edpm.tasks.bound;

import java.util.Objects;

/**
 * A kind of tasks that take equally long on a worker: the tasks of one codelet whose data has the
 * same footprint (a "task pool" of StarPU's bound). The arrays have an element per worker.
 * Immutable, so safe on any thread.
 *
 * @param codelet the name of the codelet; any text
 * @param footprint the hash of the sizes of the tasks' data
 * @param ran the number of tasks that each worker ran; their sum is the number of tasks
 * @param ms the time of one task on each worker, in milliseconds, 0 or more; {@link #CANNOT_RUN} if
 *     the worker cannot run it, {@link #NO_ESTIMATE} if the time is unknown
 */
public record TaskKind(String codelet, int footprint, long[] ran, double[] ms) {

  /** The time on a worker that cannot run the tasks. */
  public static final double CANNOT_RUN = Double.POSITIVE_INFINITY;

  /** The time on a worker that can run the tasks, but without an estimate. */
  public static final double NO_ESTIMATE = Double.NaN;

  /**
   * Checks and copies the arrays.
   *
   * @throws IllegalArgumentException if a count or a time is negative, or the arrays differ in
   *     length
   */
  public TaskKind {
    Objects.requireNonNull(codelet, "codelet");
    ran = ran.clone();
    ms = ms.clone();
    if (ran.length != ms.length) {
      throw new IllegalArgumentException(
          "a kind of tasks needs a count and a time per worker, not "
              + ran.length
              + " counts and "
              + ms.length
              + " times");
    }
    for (int w = 0; w < ms.length; w++) {
      if (ran[w] < 0 || ms[w] < 0) {
        throw new IllegalArgumentException(
            "a count or a time of a kind of tasks is negative: "
                + ran[w]
                + " tasks of "
                + ms[w]
                + " ms on worker "
                + w);
      }
    }
  }

  /**
   * Returns the time that StarPU's bound uses for a task whose measured times have a mean and
   * standard deviation: their difference, but not less than 0. In the unit of both.
   */
  public static double estimate(double mean, double deviation) {
    return Math.max(0, mean - deviation);
  }

  /** Returns a copy of the number of tasks that each worker ran. */
  @Override
  public long[] ran() {
    return ran.clone();
  }

  /** Returns a copy of the times on each worker, in milliseconds. */
  @Override
  public double[] ms() {
    return ms.clone();
  }

  /** Returns the number of tasks. */
  public long count() {
    long count = 0;
    for (long n : ran) {
      count += n;
    }
    return count;
  }

  int workers() {
    return ms.length;
  }

  long ranOn(int worker) {
    return ran[worker];
  }

  double msOn(int worker) {
    return ms[worker];
  }

  /** Returns whether the time on a worker is known. */
  boolean hasTimeOn(int worker) {
    return Double.isFinite(ms[worker]);
  }

  /** Returns the shortest known time, or infinity if none is known. */
  double fastest() {
    double fastest = Double.POSITIVE_INFINITY;
    for (double t : ms) {
      // False for an unknown time.
      if (t < fastest) {
        fastest = t;
      }
    }
    return fastest;
  }

  /** Returns whether the time on any worker is known. */
  boolean isKnown() {
    return fastest() < Double.POSITIVE_INFINITY;
  }

  /** Returns whether there is a worker that can run the tasks, but without an estimate. */
  boolean lacksEstimate() {
    for (double t : ms) {
      if (Double.isNaN(t)) {
        return true;
      }
    }
    return false;
  }
}
