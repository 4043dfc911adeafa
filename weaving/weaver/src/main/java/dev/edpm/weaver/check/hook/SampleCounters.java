package dev.edpm.weaver.check.hook;

import dev.edpm.annotations.MonitorScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The counters in samples that are not in the catalogue: StarPU's counters, with its names, and the
 * counters of a region's executions.
 */
final class SampleCounters {

  private static final Map<MonitorScope, List<String>> NAMES =
      Map.of(
          MonitorScope.GLOBAL,
          List.of(
              "starpu.task.g_total_submitted",
              "starpu.task.g_peak_submitted",
              "starpu.task.g_peak_ready"),
          MonitorScope.PER_WORKER,
          List.of("starpu.task.w_total_executed", "starpu.task.w_cumul_execution_time"),
          MonitorScope.PER_CODELET,
          List.of(
              "starpu.task.c_total_submitted",
              "starpu.task.c_peak_submitted",
              "starpu.task.c_peak_ready",
              "starpu.task.c_total_executed",
              "starpu.task.c_cumul_execution_time"),
          MonitorScope.PER_REGION,
          List.of("edpm.region.r_total_executed", "edpm.region.r_cumul_execution_time"));

  private SampleCounters() {}

  static List<String> of(MonitorScope scope) {
    return NAMES.get(scope);
  }

  static List<String> all() {
    List<String> all = new ArrayList<>();
    for (MonitorScope scope : MonitorScope.values()) {
      all.addAll(NAMES.get(scope));
    }
    return all;
  }

  static boolean isOne(String name) {
    return all().contains(name);
  }
}
