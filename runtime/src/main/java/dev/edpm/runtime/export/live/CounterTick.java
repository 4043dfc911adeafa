package dev.edpm.runtime.export.live;

import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterKind;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The counters of the process: {@code newCounters} describes those that the client does not know,
 * and {@code counters} has the values that have changed, as {@code [id, value]}; the value of a
 * counter that has none any more is {@code null}.
 */
final class CounterTick implements TickPart {

  private final Map<Integer, Number> known = new HashMap<>();

  @Override
  public void write(Json to, LiveReading reading) throws IOException {
    List<CounterInfo> fresh = new ArrayList<>();
    List<GlobalCounters.Value> changed = new ArrayList<>();
    for (GlobalCounters.Value value : reading.counters()) {
      Number before = known.put(value.counter().id(), value.value());
      if (before == null) {
        fresh.add(value.counter());
      }
      if (!value.value().equals(before)) {
        changed.add(value);
      }
    }
    Set<Integer> gone = new TreeSet<>(known.keySet());
    reading.counters().forEach(value -> gone.remove(value.counter().id()));
    known.keySet().removeAll(gone);
    if (!fresh.isEmpty()) {
      to.key("newCounters").startArray();
      for (CounterInfo counter : fresh) {
        to.startObject().put("id", counter.id()).put("name", counter.name());
        to.put("unit", counter.unit()).put("help", counter.help());
        to.put("total", counter.kind() == CounterKind.COUNTER).endObject();
      }
      to.endArray();
    }
    if (!changed.isEmpty() || !gone.isEmpty()) {
      to.key("counters").startArray();
      for (GlobalCounters.Value value : changed) {
        to.startArray().number(value.counter().id());
        JsonNumbers.write(to, value.value());
        to.endArray();
      }
      for (int id : gone) {
        to.startArray().number(id).nothing().endArray();
      }
      to.endArray();
    }
  }
}
