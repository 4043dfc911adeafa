package dev.edpm.it;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.it.ProgramReport.Entry;
import dev.edpm.it.program.Execution;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Works the call paths of a program out of the parents of its executions, and their times out of
 * the records, for programs of which all executions ended.
 */
final class ExpectedPaths {

  /** How often a region is on a path. */
  private static final int MOST_TIMES = 3;

  private final Map<Execution, List<String>> paths = new IdentityHashMap<>();

  private ExpectedPaths() {}

  /** Returns what differs. */
  static List<String> differences(
      List<Execution> executions, Map<Execution, Entry> found, ProgramReport.Part part) {
    ExpectedPaths expected = new ExpectedPaths();
    ExpectedTimes<List<String>> times =
        new ExpectedTimes<>(executions, new IdentityHashMap<>(found), expected::path);
    Map<List<String>, Long> counts = new HashMap<>();
    executions.forEach(one -> counts.merge(expected.path(one), 1L, Long::sum));
    List<String> differences = new ArrayList<>();
    if (!counts.keySet().equals(part.paths().keySet())) {
      differences.add("paths are " + part.paths().keySet() + " instead of " + counts.keySet());
      return differences;
    }
    part.paths()
        .forEach(
            (path, line) -> {
              JsonNode wall = line.at("/summary/time.wall");
              List<Long> is =
                  List.of(
                      line.get("executions").asLong(),
                      wall.get("sum").asLong(),
                      wall.get("self").asLong());
              List<Long> should = List.of(counts.get(path), times.sum(path), times.self(path));
              if (!is.equals(should)) {
                differences.add(
                    path + ": executions, sum and self are " + is + " instead of " + should);
              }
            });
    return differences;
  }

  private List<String> path(Execution execution) {
    List<String> known = paths.get(execution);
    if (known == null) {
      known = longer(execution.parent() == null ? List.of() : path(execution.parent()), execution);
      paths.put(execution, known);
    }
    return known;
  }

  private static List<String> longer(List<String> path, Execution execution) {
    int times = 0;
    for (int i = 0; i < path.size(); i++) {
      if (path.get(i).equals(execution.region()) && ++times == MOST_TIMES) {
        return path.subList(0, i + 1);
      }
    }
    List<String> longer = new ArrayList<>(path);
    longer.add(execution.region());
    return longer;
  }
}
