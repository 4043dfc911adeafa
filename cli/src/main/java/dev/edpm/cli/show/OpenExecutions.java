package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import java.util.HashMap;
import java.util.Map;

/** How many executions of each region are still open: summaries do not count them. */
final class OpenExecutions {

  private final Map<String, Long> byRegion = new HashMap<>();

  void record(String region, JsonObject record) {
    if (record.is("open")) {
      byRegion.merge(region, 1L, Long::sum);
    }
  }

  long of(String region) {
    return byRegion.getOrDefault(region, 0L);
  }
}
