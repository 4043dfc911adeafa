package dev.edpm.cli.show;

import dev.edpm.analysis.part.ModelPart;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.List;
import java.util.Map;

/** The table of performance models. */
final class ShownModels {

  private static final List<String> HEADINGS = List.of("model", "type", "unit", "samples");

  private final Map<String, ModelPart> models;

  ShownModels(Map<String, ModelPart> models) {
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
                List.of(name, model.type(), model.unit(), Units.format(samples(model), "1"))));
    page.blank();
    page.table(table);
  }

  /** Returns the number of a model's samples, over all architectures and implementations. */
  private static long samples(ModelPart model) {
    return model.archs().stream().mapToLong(ModelPart.Arch::samples).sum();
  }
}
