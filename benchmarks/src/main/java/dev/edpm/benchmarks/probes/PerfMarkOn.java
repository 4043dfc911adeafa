package dev.edpm.benchmarks.probes;

import io.perfmark.PerfMark;

/** PerfMark's tasks, switched on. */
public class PerfMarkOn extends PerfMarkTask {

  @Override
  void open() {
    PerfMark.setEnabled(true);
  }
}
