package dev.edpm.benchmarks.probes;

/** PerfMark's tasks, switched on. */
public class PerfMarkOn extends PerfMarkTask {

  @Override
  boolean enabled() {
    return true;
  }
}
