package dev.edpm.view.page;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.view.pack.TaskLinks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** The codelets and the tasks of a report for the page, with lower bounds of the makespan. */
final class TaskParts {

  /** Chains of more tasks are not computed, because they would need too much memory. */
  private static final long MOST_IN_CHAINS = 4_000_000;

  /** The first start and the last end of the tasks of a run, in its own times. */
  private static final class Period {
    private long first = Long.MAX_VALUE;
    private long last = Long.MIN_VALUE;
  }

  private final Map<String, JsonObject> codelets = new LinkedHashMap<>();
  private final Map<String, CodeletTasks> tasks = new HashMap<>();
  private final Map<Long, TaskChain> chains = new HashMap<>();
  private final Set<String> workers = new HashSet<>();
  private final Map<Long, Period> periods = new HashMap<>();
  private final TaskLinks links = new TaskLinks();
  private long done;
  private long failed;
  private long cancelled;
  private long sum;

  void codelet(String name, JsonObject codelet) {
    codelets.put(name, codelet);
  }

  void task(JsonObject task) {
    CodeletTasks ofCodelet =
        tasks.computeIfAbsent(task.text("codelet"), name -> new CodeletTasks());
    long rank = task.integer("rank").orElse(RunTracks.NO_RANK);
    link(rank, task);
    if (!task.has("start")) {
      cancelled++;
      ofCodelet.cancelled();
      return;
    }
    long length = Math.max(0, task.count("end") - task.count("start"));
    ofCodelet.add(task, length);
    failed += task.text("state").equals("failed") ? 1 : 0;
    done++;
    sum += length;
    Period period = periods.computeIfAbsent(rank, r -> new Period());
    period.first = Math.min(period.first, task.count("start"));
    period.last = Math.max(period.last, task.count("end"));
    workers.add(rank + ":" + task.count("worker"));
    if (isInChains(task.count("number"))) {
      chains.computeIfAbsent(rank, r -> new TaskChain()).task((int) task.count("number"), length);
    }
  }

  private void link(long rank, JsonObject task) {
    for (Object after : task.list("after")) {
      if (after instanceof List<?> link
          && link.size() == 2
          && link.get(0) instanceof Long waitedFor
          && waitedFor >= 0) {
        long number = task.count("number");
        links.add(rank, number, waitedFor, String.valueOf(link.get(1)));
        if (isInChains(number) && isInChains(waitedFor)) {
          chains
              .computeIfAbsent(rank, r -> new TaskChain())
              .link((int) number, (int) (long) waitedFor);
        }
      }
    }
  }

  private static boolean isInChains(long number) {
    return number >= 0 && number < MOST_IN_CHAINS;
  }

  TaskLinks links() {
    return links;
  }

  /** Adds what a report with tasks has. */
  void addTo(JsonObject model, SourceExcerpts sources, RunTracks runs) {
    if (codelets.isEmpty() && tasks.isEmpty()) {
      return;
    }
    tasks.keySet().forEach(name -> codelets.putIfAbsent(name, new JsonObject()));
    List<JsonObject> list = new ArrayList<>();
    codelets.forEach((name, codelet) -> list.add(described(name, codelet, sources)));
    model.put("codelets", list);
    if (tasks.isEmpty()) {
      return;
    }
    JsonObject totals =
        new JsonObject()
            .put("count", done + cancelled)
            .put("done", done - failed)
            .put("failed", failed)
            .put("cancelled", cancelled);
    model.put("tasks", totals);
    if (done > 0) {
      long first = Long.MAX_VALUE;
      long last = Long.MIN_VALUE;
      for (Map.Entry<Long, Period> entry : periods.entrySet()) {
        first = Math.min(first, runs.shifted(entry.getKey(), entry.getValue().first));
        last = Math.max(last, runs.shifted(entry.getKey(), entry.getValue().last));
      }
      totals.put("first", first).put("last", last);
      model.put("bounds", bounds(last - first));
    }
  }

  private JsonObject described(String name, JsonObject codelet, SourceExcerpts sources) {
    JsonObject described = NamedParts.with("name", name, codelet);
    NamedParts.replace(described, "lengths", "worker");
    NamedParts.replace(described, "scheduling", "worker");
    NamedParts.replace(described, "counters", "counter");
    OptionalLong source = sources.find(described.object("location"));
    if (source.isPresent()) {
      described.put("source", source.getAsLong());
    }
    if (tasks.containsKey(name)) {
      tasks.get(name).addTo(described);
    }
    return described;
  }

  private JsonObject bounds(long makespan) {
    JsonObject bounds =
        new JsonObject().put("area", sum / workers.size()).put("makespan", makespan);
    OptionalLong longest =
        chains.values().stream().flatMapToLong(chain -> chain.longest().stream()).max();
    return longest.isPresent() ? bounds.put("dependency", longest.getAsLong()) : bounds;
  }
}
