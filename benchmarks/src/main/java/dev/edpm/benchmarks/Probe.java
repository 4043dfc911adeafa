package dev.edpm.benchmarks;

/**
 * The measurement that the other weavers weave: adds the time between enter and exit to a sum. This
 * is the minimum of a measurement; only the tests read the sums. Not atomic: any thread may call
 * it, and additions may be lost.
 */
public final class Probe {

  private static long executions;
  private static long nanos;

  private Probe() {}

  /** Returns the time of the clock in ns, to be passed to {@link #exit}. */
  public static long enter() {
    return System.nanoTime();
  }

  /** Adds the time since an enter. */
  public static void exit(long start) {
    executions++;
    nanos += System.nanoTime() - start;
  }

  /** Returns the number of exits. */
  public static long executions() {
    return executions;
  }

  /** Returns the sum of the times, in ns. */
  public static long nanos() {
    return nanos;
  }
}
