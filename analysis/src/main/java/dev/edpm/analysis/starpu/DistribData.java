package dev.edpm.analysis.starpu;

import dev.edpm.analysis.json.JsonObject;
import java.util.function.Consumer;

/**
 * {@code distrib.data}: a line for each task, with its codelet, worker, size, layout and length.
 */
final class DistribData implements Consumer<TracedTask> {

  private final Lines to;

  DistribData(Lines to) {
    this.to = to;
  }

  @Override
  public void accept(TracedTask traced) {
    JsonObject task = traced.task();
    if (task.has("start") && task.has("end")) {
      to.line(
          String.join(
              "\t",
              StarPuText.fileName(task.text("codelet")),
              StarPuText.word(traced.prefix() + task.count("worker")),
              Long.toString(traced.bytes()),
              traced.footprint(),
              StarPuText.longMillis(task.count("end") - task.count("start"))));
    }
  }
}
