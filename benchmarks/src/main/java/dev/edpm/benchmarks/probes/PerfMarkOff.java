package dev.edpm.benchmarks.probes;

/** PerfMark's tasks, disabled. */
public class PerfMarkOff extends PerfMarkTask {

  @Override
  boolean enabled() {
    return false;
  }
}
