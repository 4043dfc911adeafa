package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Body;

/** The body without measurement. */
public class Nothing extends Probe {

  @Override
  void inner(int body) {
    Body.run(body);
  }

  @Override
  void outer() {
    middle();
  }

  private void middle() {
    inner(0);
  }

  @Override
  long kept() {
    return 0;
  }
}
