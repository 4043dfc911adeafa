package dev.edpm.analysis.starpu;

import dev.edpm.analysis.part.TaskPart;
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
    TaskPart task = traced.task();
    if (task.start().isPresent() && task.end().isPresent()) {
      to.line(
          String.join(
              "\t",
              StarPuText.fileName(task.codelet()),
              StarPuText.word(traced.prefix() + task.worker().orElse(0)),
              Long.toString(task.bytes()),
              traced.footprint(),
              StarPuText.longMillis(task.length())));
    }
  }
}
