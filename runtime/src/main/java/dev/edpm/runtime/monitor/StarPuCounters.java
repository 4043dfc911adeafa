package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;

/**
 * StarPU's own counters, whose ranks are reserved. Names, types and help texts are exactly
 * StarPU's.
 */
final class StarPuCounters {

  /** Receives the counters in order of rank. */
  interface Registration {
    void counter(MonitorScope scope, String name, ValueType type, CounterKind kind, String help);
  }

  private static final String GLOBAL = "starpu.task.g_";
  private static final String WORKER = "starpu.task.w_";
  private static final String CODELET = "starpu.task.c_";

  private StarPuCounters() {}

  static void register(Registration to) {
    global(to, "total_submitted", "number of tasks submitted globally");
    global(
        to,
        "peak_submitted",
        "maximum simultaneous number of tasks submitted and not yet ready, globally");
    global(
        to,
        "peak_ready",
        "maximum simultaneous number of tasks ready and not yet executing, globally");
    to.counter(
        MonitorScope.PER_WORKER,
        WORKER + "total_executed",
        ValueType.INT64,
        CounterKind.COUNTER,
        "number of tasks executed on this worker (since StarPU initialization)");
    to.counter(
        MonitorScope.PER_WORKER,
        WORKER + "cumul_execution_time",
        ValueType.DOUBLE,
        CounterKind.COUNTER,
        "cumulated execution time of tasks executed on this worker"
            + " (microseconds, since StarPU initialization)");
    codelet(
        to, "total_submitted", "number of codelet's task instances submitted using this codelet");
    codelet(
        to,
        "peak_submitted",
        "maximum simultaneous number of codelet's task instances submitted and not yet ready");
    codelet(
        to,
        "peak_ready",
        "maximum simultaneous number of codelet's task instances ready and not yet executing");
    codelet(to, "total_executed", "number of codelet's task instances executed using this codelet");
    to.counter(
        MonitorScope.PER_CODELET,
        CODELET + "cumul_execution_time",
        ValueType.DOUBLE,
        CounterKind.COUNTER,
        "cumulated execution time of codelet's task instances (since enabled)");
  }

  private static void global(Registration to, String name, String help) {
    to.counter(
        MonitorScope.GLOBAL,
        GLOBAL + name,
        ValueType.INT64,
        kind(name),
        help + " (since StarPU initialization)");
  }

  private static void codelet(Registration to, String name, String help) {
    to.counter(
        MonitorScope.PER_CODELET,
        CODELET + name,
        ValueType.INT64,
        kind(name),
        help + " (since enabled)");
  }

  /**
   * Returns the kind. A peak never decreases either, but the difference of two peaks has no
   * meaning.
   */
  private static CounterKind kind(String name) {
    return name.startsWith("peak_") ? CounterKind.GAUGE : CounterKind.COUNTER;
  }
}
