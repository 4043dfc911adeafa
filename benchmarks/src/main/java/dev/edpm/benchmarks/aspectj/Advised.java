package dev.edpm.benchmarks.aspectj;

import dev.edpm.benchmarks.Body;

/** The methods that {@link Timing} advises. */
public final class Advised {

  private Advised() {}

  public static void inner(int body) {
    Body.run(body);
  }

  public static void outer() {
    middle();
  }

  private static void middle() {
    inner(0);
  }
}
