package dev.edpm.benchmarks;

import org.openjdk.jmh.infra.Blackhole;

/** The body of the measured executions. */
public final class Body {

  /** The length that takes about 100 ns. */
  public static final int BUSY = 60;

  private Body() {}

  /**
   * Runs the body.
   *
   * @param length 0 for an empty body
   */
  public static void run(int length) {
    if (length != 0) {
      Blackhole.consumeCPU(length);
    }
  }
}
