package dev.edpm.benchmarks.probes;

import io.perfmark.PerfMark;

/** PerfMark's tasks, switched off. */
public class PerfMarkOff extends PerfMarkTask {

  @Override
  void open() {
    PerfMark.setEnabled(false);
  }
}
