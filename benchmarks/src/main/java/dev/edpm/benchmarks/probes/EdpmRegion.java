package dev.edpm.benchmarks.probes;

import dev.edpm.annotations.Region;
import dev.edpm.benchmarks.Body;

/** EDPM's regions, woven as in any program. */
abstract class EdpmRegion extends Probe {

  @Override
  @Region("inner")
  void inner(int body) {
    Body.run(body);
  }

  @Override
  @Region("outer")
  void outer() {
    middle();
  }

  @Region("middle")
  private void middle() {
    inner(0);
  }

  @Override
  long kept() throws Exception {
    return Kept.executions();
  }
}
