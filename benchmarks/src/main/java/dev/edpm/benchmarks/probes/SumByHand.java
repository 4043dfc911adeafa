package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Body;
import dev.edpm.benchmarks.Sum;

/** Hand-written code: a count and a sum for all threads. */
public class SumByHand extends Probe {

  private static final Sum INNER = new Sum();
  private static final Sum MIDDLE = new Sum();
  private static final Sum OUTER = new Sum();

  @Override
  void inner(int body) {
    long start = System.nanoTime();
    Body.run(body);
    INNER.add(System.nanoTime() - start);
  }

  @Override
  void outer() {
    long start = System.nanoTime();
    middle();
    OUTER.add(System.nanoTime() - start);
  }

  private void middle() {
    long start = System.nanoTime();
    inner(0);
    MIDDLE.add(System.nanoTime() - start);
  }

  @Override
  long kept() {
    return INNER.executions() + MIDDLE.executions() + OUTER.executions();
  }
}
