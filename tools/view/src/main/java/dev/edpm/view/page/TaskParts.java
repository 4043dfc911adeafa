package dev.edpm.view.page;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.TaskPart;
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

  void codelet(String name, CodeletPart codelet) {
    codelets.put(name, codelet.json());
  }

  void task(TaskPart task) {
    CodeletTasks ofCodelet = tasks.computeIfAbsent(task.codelet(), name -> new CodeletTasks());
    long rank = task.rank();
    link(rank, task);
    if (!task.hasStarted()) {
      cancelled++;
      ofCodelet.cancelled();
      return;
    }
    long length = Math.max(0, task.length());
    ofCodelet.add(task, length);
    failed += task.hasFailed() ? 1 : 0;
    done++;
    sum += length;
    Period period = periods.computeIfAbsent(rank, r -> new Period());
    period.first = Math.min(period.first, task.start().orElse(0));
    period.last = Math.max(period.last, task.end().orElse(0));
    workers.add(rank + ":" + task.worker().orElse(0));
    if (isInChains(task.number())) {
      chains.computeIfAbsent(rank, r -> new TaskChain()).task((int) task.number(), length);
    }
  }

  private void link(long rank, TaskPart task) {
    for (TaskPart.Dependency after : task.after()) {
      if (after.number() >= 0) {
        links.add(rank, task.number(), after.number(), after.reason());
        if (isInChains(task.number()) && isInChains(after.number())) {
          chains
              .computeIfAbsent(rank, r -> new TaskChain())
              .link((int) task.number(), (int) after.number());
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
    for (String key : CodeletPart.OF_WORKERS) {
      NamedParts.replace(described, key, "worker");
    }
    NamedParts.replace(described, CodeletPart.COUNTERS, "counter");
    OptionalLong source = sources.find(new CodeletPart(codelet).location());
    if (source.isPresent()) {
      described.put(RegionParts.SOURCE, source.getAsLong());
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
