package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.List;
import java.util.Map;

/** The table of performance models. */
final class ShownModels {

  private static final List<String> HEADINGS = List.of("model", "type", "unit", "samples");

  private final Map<String, JsonObject> models;

  ShownModels(Map<String, JsonObject> models) {
    this.models = models;
  }

  /** Writes a table, none where there are no models. */
  void write(Page page) {
    if (models.isEmpty()) {
      return;
    }
    Table table = Table.ofFigures();
    table.row(HEADINGS);
    models.forEach(
        (name, model) ->
            table.row(
                List.of(
                    name,
                    model.text("type"),
                    model.text("unit"),
                    Units.format(samples(model), "1"))));
    page.blank();
    page.table(table);
  }

  /** Returns the number of a model's samples, over all architectures and implementations. */
  private static long samples(JsonObject model) {
    long samples = 0;
    for (Object one : model.list("archs")) {
      if (one instanceof JsonObject arch) {
        samples += samplesOn(arch);
      }
    }
    return samples;
  }

  /** A history beside a regression has the same samples, without the outliers. */
  private static long samplesOn(JsonObject arch) {
    for (String regression : List.of("regression", "multiple")) {
      if (arch.has(regression)) {
        return arch.object(regression).count("samples");
      }
    }
    long samples = 0;
    for (Object one : arch.list("history")) {
      if (one instanceof JsonObject entry) {
        samples += entry.count("samples");
      }
    }
    return samples;
  }
}
