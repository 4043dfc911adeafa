package dev.edpm.runtime.export.live;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The regions: {@code newRegions} has the names of those that the client does not know, and {@code
 * regions} has the totals of those that have run since the last tick, as {@code [id, executions,
 * sum, self, max, [counter, sum]...]}, in ns and the units of the counters.
 */
final class RegionTick implements TickPart {

  /** What the client knows of a region. */
  private static final class Known {
    private final int id;
    private long executions;

    Known(int id) {
      this.id = id;
    }
  }

  private final Map<String, Known> known = new HashMap<>();

  /** Returns the number of a region that the client knows, or -1. */
  int idOf(String region) {
    Known one = known.get(region);
    return one == null ? -1 : one.id;
  }

  @Override
  public void write(Json to, LiveReading reading) throws IOException {
    List<RegionSummary> fresh = new ArrayList<>();
    List<RegionSummary> changed = new ArrayList<>();
    for (RegionSummary region : reading.snapshot().regions()) {
      Known one = known.get(region.name());
      if (one == null) {
        one = new Known(known.size());
        known.put(region.name(), one);
        fresh.add(region);
      }
      if (one.executions != region.executions()) {
        one.executions = region.executions();
        changed.add(region);
      }
    }
    if (!fresh.isEmpty()) {
      to.key("newRegions").startArray();
      for (RegionSummary region : fresh) {
        describe(to, region);
      }
      to.endArray();
    }
    if (!changed.isEmpty()) {
      to.key("regions").startArray();
      for (RegionSummary region : changed) {
        totals(to, region);
      }
      to.endArray();
    }
  }

  private void describe(Json to, RegionSummary region) throws IOException {
    to.startObject().put("id", idOf(region.name())).put("name", region.name());
    to.put("class", region.descriptor().className()).put("line", region.descriptor().line());
    if (!region.enabled()) {
      to.put("enabled", false);
    }
    to.endObject();
  }

  private void totals(Json to, RegionSummary region) throws IOException {
    to.startArray().number(idOf(region.name())).number(region.executions());
    Statistics wall = region.counters().get(0).statistics().orElse(null);
    if (wall == null) {
      to.number(0).number(0).number(0);
    } else {
      to.number(wall.sum()).number(wall.self().orElse(0)).number(wall.max());
    }
    for (CounterSummary counter : region.counters().subList(1, region.counters().size())) {
      if (counter.statistics().isPresent()) {
        to.startArray().string(counter.counter()).number(counter.statistics().get().sum());
        to.endArray();
      }
    }
    to.endArray();
  }
}
