package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the call paths of a report, in which a path follows its parent. */
final class PathReader {

  private static final int DEEPEST = 100;

  private final Map<Long, PathFacts> byId = new HashMap<>();
  private final List<PathFacts> paths = new ArrayList<>();
  private boolean complete = true;

  void add(JsonObject path) {
    PathFacts parent = path.has("parent") ? byId.get(path.count("parent")) : null;
    if (!path.has("region") || path.has("parent") && parent == null) {
      complete = false;
      return;
    }
    List<String> regions = new ArrayList<>(parent == null ? List.of() : parent.regions());
    regions.add(path.text("region"));
    if (regions.size() > DEEPEST) {
      complete = false;
      return;
    }
    long executions = path.count("executions");
    Map<String, CounterValues> values = new LinkedHashMap<>();
    values.put(RegionFacts.EXECUTIONS, CounterValues.ofTotal(executions));
    JsonObject summary = path.object("summary");
    for (String counter : summary.entries().keySet()) {
      CounterValues all = CounterValues.ofPath(summary.object(counter), executions);
      if (!all.values().isEmpty()) {
        values.put(counter, all);
      }
    }
    boolean asynchronous = path.is("asynchronous");
    boolean inside = parent != null && !asynchronous;
    PathFacts facts =
        new PathFacts(regions, inside ? parent.values() : Map.of(), asynchronous, values);
    byId.put(path.count("id"), facts);
    paths.add(facts);
  }

  List<PathFacts> all() {
    return paths;
  }

  /** Returns whether {@link #all} has every path of the report. */
  boolean isComplete() {
    return complete;
  }
}
