package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.part.PathPart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the call paths of a report, in which a path follows its parent. */
final class PathReader {

  private static final int DEEPEST = 100;

  private final PathPart.Nodes<PathFacts> nodes = new PathPart.Nodes<>();
  private final List<PathFacts> paths = new ArrayList<>();
  private boolean complete = true;

  void add(PathPart path) {
    PathFacts parent = nodes.parentOf(path).orElse(null);
    if (!path.hasRegion() || path.hasParent() && parent == null) {
      complete = false;
      return;
    }
    List<String> regions = new ArrayList<>(parent == null ? List.of() : parent.regions());
    regions.add(path.region());
    if (regions.size() > DEEPEST) {
      complete = false;
      return;
    }
    long executions = path.executions();
    Map<String, CounterValues> values = new LinkedHashMap<>();
    values.put(RegionFacts.EXECUTIONS, CounterValues.ofTotal(executions));
    path.summary()
        .forEach(
            (counter, summary) -> {
              CounterValues all = CounterValues.ofPath(summary, executions);
              if (!all.values().isEmpty()) {
                values.put(counter, all);
              }
            });
    boolean inside = parent != null && !path.isAsynchronous();
    PathFacts facts =
        new PathFacts(regions, inside ? parent.values() : Map.of(), path.isAsynchronous(), values);
    nodes.add(path, facts);
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
