package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the records of a region say that its summary does not: open executions, threads, parents.
 */
final class RecordedExecutions {

  /** A thread; in a merge each rank has threads of its own. */
  private record ThreadKey(Object rank, Object id) {}

  private final Set<ThreadKey> threads = new HashSet<>();
  private final Map<String, Long> parents = new HashMap<>();
  private long open;

  void add(JsonObject record) {
    if (record.is("open")) {
      open++;
    }
    if (record.has("thread")) {
      threads.add(new ThreadKey(record.get("rank"), record.get("thread")));
    }
    String parent = record.text("parent");
    if (!parent.isEmpty()) {
      parents.merge(parent, 1L, Long::sum);
    }
  }

  /** Returns the number of executions that are still open. */
  long open() {
    return open;
  }

  /** Returns the number of threads that opened the region. */
  int threads() {
    return threads.size();
  }

  /** Returns the number of regions in which the region was opened. */
  int parentCount() {
    return parents.size();
  }

  /** Returns the regions in which the region was opened, most executions first, then by name. */
  Map<String, Long> parents() {
    Map<String, Long> sorted = new LinkedHashMap<>();
    parents.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .forEach(parent -> sorted.put(parent.getKey(), parent.getValue()));
    return sorted;
  }
}
