package dev.edpm.runtime.region.stats;

/**
 * How fast executions of one region with nothing inside follow each other on a thread: the least
 * mean distance between their openings. No execution can cost its surroundings more than that,
 * whatever else happened between them. Guarded by the monitor of its owner.
 */
public final class Pace {

  /** From this many executions on the mean of their distances counts. */
  static final int EXECUTIONS = 1000;

  private double least = Double.POSITIVE_INFINITY;

  /** Where the executions began that are counted now. */
  private long from;

  private int executions;

  /** Adds executions in a row, the first of which opened at that time. */
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

  /** Adds another thread's. */
  public void addAll(Pace other) {
    least = Math.min(least, other.least);
  }

  /** Returns the least mean distance in ns; infinity where there were too few executions. */
  public double least() {
    return least;
  }
}
