package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;

/**
 * A counter as it is discovered (StarPU's {@code starpu_perf_counter_id_to_name} and its
 * relatives).
 *
 * @param id {@code rank << 4 | scope id}, as StarPU has it: an id tells its scope
 * @param name its name, which identifies it within its scope
 * @param scope what it belongs to
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

  /** Returns the line that StarPU's {@code starpu_perf_counter_list_avail} prints of it. */
  public String listLine() {
    return "0x%08x:%s [%s] - %s".formatted(id, name, type.label(), help);
  }
}
