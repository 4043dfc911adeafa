package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the records of a region say that its summary does not: open executions, threads, parents.
 */
final class RecordedExecutions {

  /** A thread; in a merge each rank has threads of its own. */
  private record ThreadKey(Object rank, Object id) {

    /** Returns the key that the thread has in the report. */
    String text() {
      return rank == null ? String.valueOf(id) : rank + ":" + id;
    }
  }

  private final Map<ThreadKey, Long> threads = new LinkedHashMap<>();
  private final Map<String, Long> parents = new HashMap<>();
  private long open;

  void add(JsonObject record) {
    if (record.is("open")) {
      open++;
    }
    if (record.has("thread")) {
      long ended = record.is("open") || record.is("truncated") ? 0 : 1;
      threads.merge(new ThreadKey(record.get("rank"), record.get("thread")), ended, Long::sum);
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

  /** Returns the number of executions of each thread that ended, by the key of the thread. */
  JsonObject byThread() {
    JsonObject executions = new JsonObject();
    threads.forEach(
        (key, ended) -> executions.put(key.text(), new JsonObject().put("executions", ended)));
    return executions;
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
