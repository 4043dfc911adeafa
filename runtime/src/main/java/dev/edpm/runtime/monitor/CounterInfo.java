package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;

/**
 * A counter as monitoring lists it (StarPU's {@code starpu_perf_counter_id_to_name} and similar
 * functions).
 *
 * @param id {@code rank << 4 | scope id}, as in StarPU: the id contains the scope
 * @param name its name, which identifies it within its scope
 * @param scope the scope it belongs to
 * @param type the type of its values
 * @param kind how its values change
 * @param unit a UCUM code
 * @param help one sentence for people
 */
public record CounterInfo(
    int id,
    String name,
    MonitorScope scope,
    ValueType type,
    CounterKind kind,
    String unit,
    String help) {

  /**
   * Returns the counter's line in the output of StarPU's {@code starpu_perf_counter_list_avail}.
   */
  public String listLine() {
    return "0x%08x:%s [%s] - %s".formatted(id, name, type.label(), help);
  }
}
