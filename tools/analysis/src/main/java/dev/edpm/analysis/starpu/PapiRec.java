package dev.edpm.analysis.starpu;

import dev.edpm.analysis.json.JsonObject;
import java.util.function.Consumer;

/** {@code papi.rec}: a record for each value of a counter of a task. */
final class PapiRec implements Consumer<TracedTask> {

  private final Lines to;

  PapiRec(Lines to) {
    this.to = to;
  }

  @Override
  public void accept(TracedTask traced) {
    JsonObject types = traced.task().counters();
    for (String type : types.entries().keySet()) {
      types
          .object(type)
          .entries()
          .forEach(
              (counter, value) -> {
                if (value instanceof Number) {
                  to.field("JobId", traced.id());
                  to.field("Event", type + "." + counter);
                  to.field("Value", value);
                  to.line("");
                }
              });
    }
  }
}
