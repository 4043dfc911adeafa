package dev.edpm.benchmarks.probes;

/** PerfMark's tasks, enabled. */
public class PerfMarkOn extends PerfMarkTask {

  @Override
  boolean enabled() {
    return true;
  }
}
