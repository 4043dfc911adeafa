package dev.edpm.benchmarks;

import org.openjdk.jmh.infra.Blackhole;

/** What runs inside of what is measured. */
public final class Body {

  /** The length that takes about 100 ns. */
  public static final int BUSY = 60;

  private Body() {}

  /**
   * Runs it.
   *
   * @param length 0 for nothing
   */
  public static void run(int length) {
    if (length != 0) {
      Blackhole.consumeCPU(length);
    }
  }
}
