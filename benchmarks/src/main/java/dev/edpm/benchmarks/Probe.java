package dev.edpm.benchmarks;

/**
 * What the other weavers weave: the time between enter and exit, added to what there is. The least
 * that measures anything; what it counts is read by nobody but the tests. Not atomic: any thread
 * may call, additions may be lost.
 */
public final class Probe {

  private static long executions;
  private static long nanos;

  private Probe() {}

  /** Returns the time of the clock in ns, to be handed to {@link #exit}. */
  public static long enter() {
    return System.nanoTime();
  }

  /** Adds the time since an enter. */
  public static void exit(long start) {
    executions++;
    nanos += System.nanoTime() - start;
  }

  /** Returns how often there was an exit. */
  public static long executions() {
    return executions;
  }

  /** Returns the sum of the times, in ns. */
  public static long nanos() {
    return nanos;
  }
}
