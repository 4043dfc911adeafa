package dev.edpm.runtime.backend.papi;

import dev.edpm.annotations.catalogue.CounterScope;

/**
 * One of the parts of PAPI, each of which counts something of its own.
 *
 * @param index its number in this library
 * @param name such as {@code perf_event}
 * @param disabled why it cannot be used, or {@code null} when it can
 */
record PapiComponent(int index, String name, String disabled) {

  private static final String CPU = "perf_event";
  private static final String SOFTWARE = "sde";

  /** Tells whether it counts what the CPU does for a thread. */
  boolean isCpu() {
    return name.equals(CPU);
  }

  /** Returns whose events it counts. */
  CounterScope scope() {
    if (isCpu()) {
      return CounterScope.THREAD;
    }
    return name.equals(SOFTWARE) ? CounterScope.PROCESS : CounterScope.MACHINE;
  }
}
