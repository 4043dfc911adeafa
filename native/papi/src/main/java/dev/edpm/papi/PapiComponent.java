package dev.edpm.papi;

import dev.edpm.annotations.catalogue.CounterScope;

/**
 * A component of PAPI, each of which counts its own kind of events.
 *
 * @param index its number in this library
 * @param name such as {@code perf_event}
 * @param disabled the reason why it cannot be used, or {@code null} if it can
 */
record PapiComponent(int index, String name, String disabled) {

  private static final String CPU = "perf_event";
  private static final String SOFTWARE = "sde";

  /** Tells whether it counts events of the CPU for a thread. */
  boolean isCpu() {
    return name.equals(CPU);
  }

  /** Returns the scope of its events. */
  CounterScope scope() {
    if (isCpu()) {
      return CounterScope.THREAD;
    }
    return name.equals(SOFTWARE) ? CounterScope.PROCESS : CounterScope.MACHINE;
  }
}
