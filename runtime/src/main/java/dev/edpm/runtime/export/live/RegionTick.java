package dev.edpm.runtime.export.live;

import dev.edpm.runtime.region.snapshot.RegionSums;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The regions: {@code newRegions} has the names of those that the client does not know, and {@code
 * regions} has the totals of those that have run since the last tick, as {@code [id, executions,
 * sum, self, max, [counter, sum]...]}, in ns and the units of the counters.
 */
final class RegionTick implements TickPart {

  private final KnownExecutions known = new KnownExecutions();

  @Override
  public void write(Json to, LiveReading reading) throws IOException {
    List<RegionSums> fresh = new ArrayList<>();
    List<RegionSums> changed = new ArrayList<>();
    for (RegionSums region : reading.sums().regions()) {
      if (!known.has(region.id())) {
        fresh.add(region);
      }
      if (known.change(region.id(), region.executions())) {
        changed.add(region);
      }
    }
    if (!fresh.isEmpty()) {
      to.key("newRegions").startArray();
      for (RegionSums region : fresh) {
        describe(to, region);
      }
      to.endArray();
    }
    if (!changed.isEmpty()) {
      to.key("regions").startArray();
      for (RegionSums region : changed) {
        totals(to, region);
      }
      to.endArray();
    }
  }

  private static void describe(Json to, RegionSums region) throws IOException {
    to.startObject().put("id", region.id()).put("name", region.name());
    to.put("class", region.descriptor().className()).put("line", region.descriptor().line());
    if (!region.enabled()) {
      to.put("enabled", false);
    }
    to.endObject();
  }

  private static void totals(Json to, RegionSums region) throws IOException {
    to.startArray().number(region.id()).number(region.executions());
    to.number(region.sum()).number(region.self()).number(region.max());
    for (RegionSums.CounterSum counter : region.counters()) {
      to.startArray().string(counter.counter()).number(counter.sum()).endArray();
    }
    to.endArray();
  }
}
