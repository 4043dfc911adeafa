package dev.edpm.tasks.report;

import dev.edpm.runtime.report.json.Json;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.fit.CalibrationRules;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.ParameterTerms;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the performance models of codelets with executed tasks, in the format of their files
 * without the internal sums.
 */
final class ModelsJson {

  private final Json json;
  private final Map<String, ModelSnapshot> models = new LinkedHashMap<>();

  ModelsJson(Json json, EngineSnapshot engine) {
    this.json = json;
    for (ModelSnapshot model : engine.models()) {
      // The symbol of an energy model is derived from its codelet's, and another codelet may have
      // the same symbol.
      String name =
          models.containsKey(model.symbol())
              ? model.symbol() + "@" + model.unit().symbol()
              : model.symbol();
      models.put(name, model);
    }
  }

  /** Writes the part of a document. */
  void document() throws IOException {
    if (models.isEmpty()) {
      return;
    }
    json.key("models").startLines();
    for (Map.Entry<String, ModelSnapshot> model : models.entrySet()) {
      json.key(model.getKey()).startObject();
      model(model.getValue());
      json.endObject();
    }
    json.endObject();
  }

  /** Writes the lines of JSON Lines. */
  void lines() throws IOException {
    for (Map.Entry<String, ModelSnapshot> model : models.entrySet()) {
      json.startObject().put("kind", "model").put("name", model.getKey());
      model(model.getValue());
      json.endObject();
    }
  }

  private void model(ModelSnapshot model) throws IOException {
    json.put("type", model.type().label()).put("unit", model.unit().symbol());
    if (!model.terms().exponents().isEmpty()) {
      terms(model.terms());
    }
    startArray("archs");
    for (ArchSnapshot arch : model.archs()) {
      json.startObject();
      arch(arch);
      json.endObject();
    }
    json.endArray();
  }

  private void terms(ParameterTerms terms) throws IOException {
    startArray("parameters");
    for (String name : terms.names()) {
      json.string(name);
    }
    json.endArray();
    startArray("exponents");
    for (List<Integer> term : terms.exponents()) {
      json.startArray();
      for (int exponent : term) {
        json.number(exponent);
      }
      json.endArray();
    }
    json.endArray();
  }

  private void arch(ArchSnapshot arch) throws IOException {
    json.put("type", arch.arch().type().label())
        .put("device", arch.arch().device())
        .put("cores", arch.arch().cores())
        .put("implementation", arch.implementation());
    if (arch.power().samples() > 0) {
      power(arch.power());
    }
    if (arch.nonLinear().isKnown()) {
      nonLinear(arch.nonLinear());
    }
    if (!arch.multiple().equals(MultipleSnapshot.NONE)) {
      multiple(arch.multiple());
    }
    startArray("history");
    for (HistorySnapshot entry : arch.history()) {
      json.startObject();
      history(entry);
      json.endObject();
    }
    json.endArray();
  }

  private void power(PowerSnapshot power) throws IOException {
    json.key("regression").startObject();
    number("alpha", power.alpha());
    number("beta", power.beta());
    json.put("samples", power.samples())
        .put("min-size", power.minSize())
        .put("max-size", power.maxSize())
        .put("valid", power.isValid(CalibrationRules.DEFAULT));
    json.endObject();
  }

  private void nonLinear(NonLinearSnapshot nonLinear) throws IOException {
    json.key("non-linear").startObject();
    json.put("a", nonLinear.a()).put("b", nonLinear.b()).put("c", nonLinear.c());
    json.endObject();
  }

  private void multiple(MultipleSnapshot multiple) throws IOException {
    json.key("multiple").startObject();
    startArray("coefficients");
    for (double coefficient : multiple.coefficients()) {
      json.number(coefficient);
    }
    json.endArray();
    json.put("samples", multiple.samples());
    json.endObject();
  }

  private void history(HistorySnapshot entry) throws IOException {
    json.put("footprint", String.format("%08x", entry.footprint())).put("size", entry.size());
    number("flops", entry.flops());
    number("mean", entry.mean());
    number("deviation", entry.deviation());
    json.put("samples", entry.samples()).put("errors", entry.errors());
  }

  private void startArray(String key) throws IOException {
    json.key(key).startArray();
  }

  private void number(String key, double value) throws IOException {
    json.key(key).number(value);
  }
}
