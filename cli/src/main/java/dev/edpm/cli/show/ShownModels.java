package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The performance models of a report as {@code edpm show} prints them. */
final class ShownModels {

  private static final List<String> HEADINGS = List.of("model", "type", "unit", "samples");

  private final Map<String, JsonObject> models = new LinkedHashMap<>();

  void model(String name, JsonObject model) {
    models.put(name, model);
  }

  /** Returns the lines to print, none where there are no models. */
  List<String> lines() {
    if (models.isEmpty()) {
      return List.of();
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
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.addAll(table.lines());
    return lines;
  }

  /** Returns how many measurements a model goes by, of all architectures and implementations. */
  private static long samples(JsonObject model) {
    long samples = 0;
    for (Object one : model.list("archs")) {
      if (one instanceof JsonObject arch) {
        samples += samplesOn(arch);
      }
    }
    return samples;
  }

  /** A history beside a regression has the same measurements, without the outliers. */
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
