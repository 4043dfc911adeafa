package dev.edpm.runtime.region.stats;

/**
 * The rate of executions of one region with nothing inside on a thread: the least mean distance
 * between their openings. Whatever else happens between them, an execution cannot cost its
 * surroundings more than that. Guarded by the monitor of its owner.
 */
public final class Pace {

  /** The number of executions from which the mean of their distances is used. */
  static final int EXECUTIONS = 1000;

  private double least = Double.POSITIVE_INFINITY;

  /** The opening time of the first execution of the current group. */
  private long from;

  private int executions;

  /** Adds consecutive executions, the first of which opened at that time. */
  public void add(long opened, int more) {
    if (executions >= EXECUTIONS) {
      least = Math.min(least, (double) (opened - from) / executions);
      executions = 0;
    }
    if (executions == 0) {
      from = opened;
    }
    executions += more;
  }

  /** Adds the rate of another thread. */
  public void addAll(Pace other) {
    least = Math.min(least, other.least);
  }

  /** Returns the least mean distance in ns; infinity if there were too few executions. */
  public double least() {
    return least;
  }
}
