package dev.edpm.tasks.bound;

import java.util.Objects;

/**
 * Tasks that take equally long on a worker: those of one codelet whose data have one footprint (a
 * "task pool" of StarPU's bound). The arrays have an entry per worker. Immutable; any thread.
 *
 * @param codelet name of the codelet; any text
 * @param footprint hash of the sizes of the tasks' data
 * @param ran how many of the tasks each worker ran; their sum is the number of tasks
 * @param ms how long one task takes on each worker, in milliseconds and 0 or more; {@link
 *     #CANNOT_RUN} where the worker cannot run it, {@link #NO_ESTIMATE} where nobody knows
 */
public record TaskKind(String codelet, int footprint, long[] ran, double[] ms) {

  /** Stands for the time on a worker that cannot run the tasks. */
  public static final double CANNOT_RUN = Double.POSITIVE_INFINITY;

  /** Stands for the time on a worker that can run the tasks in a time that nobody knows. */
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
   * Returns the time that StarPU's bound takes for a task whose measured times have this mean and
   * standard deviation: their difference, and never less than 0. In the unit of both.
   */
  public static double estimate(double mean, double deviation) {
    return Math.max(0, mean - deviation);
  }

  /** Returns a copy of the tasks that each worker ran. */
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

  /** Tells whether the time on that worker is known. */
  boolean hasTimeOn(int worker) {
    return Double.isFinite(ms[worker]);
  }

  /** Returns the shortest of the known times, or infinity if none is known. */
  double fastest() {
    double fastest = Double.POSITIVE_INFINITY;
    for (double t : ms) {
      // False for a time that is not known.
      if (t < fastest) {
        fastest = t;
      }
    }
    return fastest;
  }

  /** Tells whether the time is known on some worker. */
  boolean isKnown() {
    return fastest() < Double.POSITIVE_INFINITY;
  }

  /** Tells whether some worker could run it in a time that is not known. */
  boolean lacksEstimate() {
    for (double t : ms) {
      if (Double.isNaN(t)) {
        return true;
      }
    }
    return false;
  }
}
