package dev.edpm.analysis.merge;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RecordPart;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values in all records of one region, over all merged reports, by full counter name. */
final class Distributions {

  private final Map<String, Distribution> byCounter = new HashMap<>();

  /** Reads the records of a region by its name in the merge. */
  static Distributions of(String region, List<MergeInput> inputs) {
    Distributions all = new Distributions();
    for (MergeInput input : inputs) {
      for (String own : input.regions.keySet()) {
        if (input.mergedName(own).equals(region)) {
          input.records.forEach(own, all::add);
        }
      }
    }
    return all;
  }

  Distribution of(String counter) {
    return byCounter.computeIfAbsent(counter, c -> new Distribution());
  }

  /** Ignores the executions that a summary ignores. */
  private void add(JsonObject json) {
    RecordPart record = new RecordPart(json);
    if (record.isCounted()) {
      record.integers((counter, value) -> of(counter).add(value));
    }
  }
}
