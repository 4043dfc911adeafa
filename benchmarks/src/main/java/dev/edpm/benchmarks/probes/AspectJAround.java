package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.aspectj.Advised;
import dev.edpm.benchmarks.aspectj.Timing;

/**
 * AspectJ's advice around methods, woven at build time, with the same sums as the hand-written
 * code.
 */
public class AspectJAround extends Probe {

  @Override
  void inner(int body) {
    Advised.inner(body);
  }

  @Override
  void outer() {
    Advised.outer();
  }

  @Override
  long kept() {
    return Timing.executions();
  }
}
