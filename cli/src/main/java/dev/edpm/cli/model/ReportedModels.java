package dev.edpm.cli.model;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.DeviceType;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.ParameterTerms;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads the models in a report, which lack the sums of regressions. */
final class ReportedModels {

  private ReportedModels() {}

  /**
   * Returns the models in the order of the report.
   *
   * @throws InputException if the file is not a report, or if a model in it is not valid
   */
  static List<FoundModel> of(Path report) {
    List<FoundModel> models = new ArrayList<>();
    ReportReader.read(
        report,
        new ReportVisitor() {
          @Override
          public void model(String name, JsonObject model) {
            try {
              models.add(new FoundModel(report, snapshot(name, model)));
            } catch (IllegalArgumentException e) {
              throw new InputException(
                  report + ": the model " + Excerpt.of(name) + " is not valid: " + e.getMessage());
            }
          }
        });
    return models;
  }

  private static ModelSnapshot snapshot(String name, JsonObject model) {
    ModelType type =
        ModelType.byLabel(model.text("type"))
            .orElseThrow(() -> new IllegalArgumentException("its type is not known"));
    boolean energy = model.text("unit").equals(ModelUnit.JOULES.symbol());
    return new ModelSnapshot(
        name,
        type,
        energy ? ModelUnit.JOULES : ModelUnit.MICROSECONDS,
        terms(model),
        objects(model, "archs").map(ReportedModels::arch).toList());
  }

  private static ParameterTerms terms(JsonObject model) {
    List<String> names =
        model.list("parameters").stream()
            .filter(String.class::isInstance)
            .map(String.class::cast)
            .toList();
    List<List<Integer>> exponents = new ArrayList<>();
    for (Object term : model.list("exponents")) {
      if (term instanceof List<?> powers) {
        exponents.add(numbers(powers).map(Double::intValue).toList());
      }
    }
    return new ParameterTerms(names, exponents);
  }

  private static ArchSnapshot arch(JsonObject arch) {
    DeviceType type =
        DeviceType.byLabel(arch.text("type"))
            .orElseThrow(() -> new IllegalArgumentException("the type of a device is not known"));
    return new ArchSnapshot(
        new Arch(type, small(arch, "device"), small(arch, "cores")),
        small(arch, "implementation"),
        objects(arch, "history").map(ReportedModels::entry).toList(),
        arch.has("regression") ? power(arch.object("regression")) : PowerSnapshot.EMPTY,
        arch.has("non-linear") ? nonLinear(arch.object("non-linear")) : NonLinearSnapshot.NONE,
        arch.has("multiple") ? multiple(arch.object("multiple")) : MultipleSnapshot.NONE);
  }

  private static HistorySnapshot entry(JsonObject entry) {
    double mean = value(entry, "mean");
    double deviation = value(entry, "deviation");
    long samples = entry.count("samples");
    return new HistorySnapshot(
        footprint(entry.text("footprint")),
        entry.count("size"),
        value(entry, "flops"),
        mean,
        deviation,
        mean * samples,
        (mean * mean + deviation * deviation) * samples,
        samples,
        entry.count("errors"));
  }

  private static PowerSnapshot power(JsonObject power) {
    return new PowerSnapshot(
        Double.NaN,
        Double.NaN,
        Double.NaN,
        Double.NaN,
        value(power, "alpha"),
        value(power, "beta"),
        power.count("samples"),
        power.count("min-size"),
        power.count("max-size"));
  }

  private static NonLinearSnapshot nonLinear(JsonObject fit) {
    return new NonLinearSnapshot(value(fit, "a"), value(fit, "b"), value(fit, "c"));
  }

  private static MultipleSnapshot multiple(JsonObject fit) {
    return new MultipleSnapshot(
        numbers(fit.list("coefficients")).toList(), fit.count("samples"), List.of());
  }

  private static int footprint(String hex) {
    try {
      return Integer.parseUnsignedInt(hex, 16);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("a footprint is not a hexadecimal number", e);
    }
  }

  private static double value(JsonObject object, String key) {
    return object.number(key).orElse(Double.NaN);
  }

  private static int small(JsonObject object, String key) {
    long value = object.count(key);
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
  }

  private static Stream<Double> numbers(List<?> list) {
    return list.stream()
        .filter(Number.class::isInstance)
        .map(number -> ((Number) number).doubleValue());
  }

  private static Stream<JsonObject> objects(JsonObject object, String key) {
    return object.list(key).stream()
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast);
  }
}
