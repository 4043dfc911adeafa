package dev.edpm.cli.model;

import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** The tables of performance models. */
final class ModelTables {

  private final Page page;

  ModelTables(Page page) {
    this.page = page;
  }

  /** Writes a table with a row for each model. */
  void list(FoundModels found) {
    if (found.models().isEmpty()) {
      page.line("no performance models");
    } else {
      Table table = Table.of(column -> column < 4 || column == 5);
      table.row(List.of("model", "type", "unit", "architectures", "samples", "file"));
      for (FoundModel one : found.models()) {
        ModelSnapshot model = one.model();
        table.row(
            List.of(
                model.symbol(),
                model.type().label(),
                model.unit().symbol(),
                String.join(
                    ",",
                    model.archs().stream()
                        .map(arch -> ArchName.of(arch.arch()))
                        .distinct()
                        .toList()),
                Units.format(ModelValue.samples(model), "1"),
                String.valueOf(one.file())));
      }
      page.table(table);
    }
    found.problems().forEach(page::line);
  }

  /** Writes the regressions and measurements of a model. */
  void details(ModelSnapshot model, Predicate<HistorySnapshot> entries) {
    page.heading(model.symbol() + " (" + model.type().label() + ", " + model.unit().symbol() + ")");
    for (ArchSnapshot arch : model.archs()) {
      regressions(arch);
    }
    Table table = Table.ofFigures();
    table.row(
        List.of(
            "architecture",
            "implementation",
            "footprint",
            "size",
            "flops",
            "mean",
            "deviation",
            "samples",
            "errors"));
    List<List<String>> rows = new ArrayList<>();
    for (ArchSnapshot arch : model.archs()) {
      arch.history().stream().filter(entries).forEach(one -> rows.add(row(model, arch, one)));
    }
    if (rows.isEmpty()) {
      page.line("no measurements by footprint");
      return;
    }
    rows.forEach(table::row);
    page.table(table);
  }

  private static List<String> row(ModelSnapshot model, ArchSnapshot arch, HistorySnapshot entry) {
    boolean measured = entry.samples() > 0;
    return List.of(
        ArchName.of(arch.arch()),
        "" + arch.implementation(),
        String.format("%08x", entry.footprint()),
        Units.format(entry.size(), "By"),
        entry.flops() > 0 ? Units.format(entry.flops(), "1") : ModelValue.ABSENT,
        measured ? ModelValue.format(model, entry.mean()) : ModelValue.ABSENT,
        measured ? ModelValue.format(model, entry.deviation()) : ModelValue.ABSENT,
        Units.format(entry.samples(), "1"),
        Units.format(entry.errors(), "1"));
  }

  private void regressions(ArchSnapshot arch) {
    String of = ArchName.of(arch.arch()) + ", implementation " + arch.implementation() + ": ";
    PowerSnapshot power = arch.power();
    if (power.samples() > 0) {
      page.line(
          of
              + (Double.isNaN(power.alpha())
                  ? "no regression yet"
                  : digits(power.alpha()) + " * size ^ " + digits(power.beta()))
              + ", "
              + Units.format(power.samples(), "1")
              + " samples from "
              + Units.format(power.minSize(), "By")
              + " to "
              + Units.format(power.maxSize(), "By"));
    }
    NonLinearSnapshot fit = arch.nonLinear();
    if (fit.isKnown()) {
      page.line(of + digits(fit.a()) + " * size ^ " + digits(fit.b()) + " + " + digits(fit.c()));
    }
    if (!arch.multiple().coefficients().isEmpty()) {
      page.line(
          of
              + "coefficients "
              + String.join(
                  ", ", arch.multiple().coefficients().stream().map(ModelTables::digits).toList())
              + ", "
              + Units.format(arch.multiple().samples(), "1")
              + " samples");
    }
  }

  private static String digits(double value) {
    return String.format(Locale.ROOT, "%.6g", value);
  }
}
