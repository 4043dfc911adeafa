package dev.edpm.benchmarks.probes;

/** PerfMark's tasks, switched off. */
public class PerfMarkOff extends PerfMarkTask {

  @Override
  boolean enabled() {
    return false;
  }
}
