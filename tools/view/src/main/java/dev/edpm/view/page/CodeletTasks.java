package dev.edpm.view.page;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.view.pack.LengthHistogram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tasks of one codelet: their lengths, and their lengths by the size of their data. */
final class CodeletTasks {

  private static final int MOST_SIZES = 2_000;

  /** Tasks with data of one layout on one worker. */
  private record Size(long bytes, String footprint, String worker) {}

  private final LengthHistogram histogram = new LengthHistogram();
  private final Totals all = new Totals();
  private final Map<Size, Totals> sizes = new LinkedHashMap<>();
  private long failed;
  private long cancelled;
  private double flops;

  /** The count, sum, least and greatest of lengths. */
  private static final class Totals {
    private long count;
    private long sum;
    private long least = Long.MAX_VALUE;
    private long greatest;

    void add(long length) {
      count++;
      sum += length;
      least = Math.min(least, length);
      greatest = Math.max(greatest, length);
    }

    JsonObject addTo(JsonObject description) {
      description.put("count", count);
      return count == 0
          ? description
          : description
              .put("sum", sum)
              .put("min", least)
              .put("max", greatest)
              .put("mean", (double) sum / count);
    }
  }

  void cancelled() {
    cancelled++;
  }

  void add(TaskPart task, long length) {
    histogram.add(length);
    all.add(length);
    failed += task.hasFailed() ? 1 : 0;
    flops += task.flops().orElse(0);
    if (task.data().isEmpty() && task.footprint().isEmpty()) {
      return;
    }
    String worker = task.worker().isPresent() ? Long.toString(task.worker().getAsLong()) : "null";
    Size size = new Size(task.bytes(), task.footprint(), worker);
    if (sizes.size() < MOST_SIZES || sizes.containsKey(size)) {
      sizes.computeIfAbsent(size, s -> new Totals()).add(length);
    }
  }

  /** Adds what is known to the codelet's description. */
  void addTo(JsonObject codelet) {
    JsonObject tasks =
        all.addTo(new JsonObject()).put("failed", failed).put("cancelled", cancelled);
    codelet.put("tasks", flops > 0 ? tasks.put("flops", flops) : tasks);
    codelet.put("histogram", histogram.description());
    List<JsonObject> points = new ArrayList<>();
    sizes.forEach(
        (size, totals) ->
            points.add(
                totals.addTo(
                    new JsonObject()
                        .put("bytes", size.bytes())
                        .put("footprint", size.footprint())
                        .put("worker", size.worker()))));
    if (!points.isEmpty()) {
      codelet.put("sizes", points);
    }
  }
}
