package dev.edpm.cli.model;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.fit.CalibrationRules;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The JSON output of {@code edpm model show}: models with the keys of a report. */
final class ModelJson {

  private ModelJson() {}

  static JsonObject of(FoundModels found, Predicate<HistorySnapshot> entries) {
    return new JsonObject()
        .put("models", found.models().stream().map(model -> of(model, entries)).toList())
        .put("problems", found.problems());
  }

  private static JsonObject of(FoundModel found, Predicate<HistorySnapshot> entries) {
    ModelSnapshot model = found.model();
    JsonObject json =
        new JsonObject()
            .put("symbol", model.symbol())
            .put("file", found.file().toString())
            .put("type", model.type().label())
            .put("unit", model.unit().symbol());
    if (!model.terms().exponents().isEmpty()) {
      json.put("parameters", model.terms().names());
      json.put(
          "exponents",
          model.terms().exponents().stream()
              .map(term -> term.stream().map(Integer::longValue).toList())
              .toList());
    }
    return json.put("archs", model.archs().stream().map(arch -> of(arch, entries)).toList());
  }

  private static JsonObject of(ArchSnapshot arch, Predicate<HistorySnapshot> entries) {
    JsonObject json =
        new JsonObject()
            .put("type", arch.arch().type().label())
            .put("device", (long) arch.arch().device())
            .put("cores", (long) arch.arch().cores())
            .put("implementation", (long) arch.implementation());
    PowerSnapshot power = arch.power();
    if (power.samples() > 0) {
      JsonObject regression = new JsonObject();
      number(regression, "alpha", power.alpha());
      number(regression, "beta", power.beta());
      json.put(
          "regression",
          regression
              .put("samples", power.samples())
              .put("min-size", power.minSize())
              .put("max-size", power.maxSize())
              .put("valid", power.isValid(CalibrationRules.DEFAULT)));
    }
    if (arch.nonLinear().isKnown()) {
      json.put(
          "non-linear",
          new JsonObject()
              .put("a", arch.nonLinear().a())
              .put("b", arch.nonLinear().b())
              .put("c", arch.nonLinear().c()));
    }
    if (!arch.multiple().coefficients().isEmpty()) {
      json.put(
          "multiple",
          new JsonObject()
              .put("coefficients", arch.multiple().coefficients())
              .put("samples", arch.multiple().samples()));
    }
    List<JsonObject> history = new ArrayList<>();
    arch.history().stream().filter(entries).forEach(entry -> history.add(of(entry)));
    return json.put("history", history);
  }

  private static JsonObject of(HistorySnapshot entry) {
    JsonObject json =
        new JsonObject()
            .put("footprint", String.format("%08x", entry.footprint()))
            .put("size", entry.size());
    number(json, "flops", entry.flops());
    number(json, "mean", entry.mean());
    number(json, "deviation", entry.deviation());
    return json.put("samples", entry.samples()).put("errors", entry.errors());
  }

  /** JSON has no NaN: the key is then absent. */
  private static void number(JsonObject json, String key, double value) {
    if (Double.isFinite(value)) {
      json.put(key, value);
    }
  }
}
