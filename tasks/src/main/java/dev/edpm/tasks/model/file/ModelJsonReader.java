package dev.edpm.tasks.model.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
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
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads files of {@link ModelJsonWriter}, and rejects files that it cannot have written. */
final class ModelJsonReader {

  static final String FORMAT = "edpm-perf-model/1";

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .recyclerPool(JsonRecyclerPools.nonRecyclingPool())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(20).build())
          .build();

  private ModelJsonReader() {}

  static ModelSnapshot read(Path file) throws IOException {
    String text = ModelText.of(file);
    try (JsonParser from = FACTORY.createParser(text)) {
      if (from.nextToken() != JsonToken.START_OBJECT) {
        throw new ModelFileException(file, "1", "it does not start with a JSON object");
      }
      ModelSnapshot model = model(JsonNode.read(from, file));
      if (from.nextToken() != null) {
        throw new ModelFileException(
            file,
            "" + from.currentLocation().getLineNr(),
            "there is text after the end of the model");
      }
      return model;
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw new ModelFileException(
          file,
          Integer.toString(line),
          "it is not valid JSON: " + e.getOriginalMessage().replace('\n', ' '));
    }
  }

  private static ModelSnapshot model(JsonNode model) throws ModelFileException {
    if (!model.text("format").equals(FORMAT)) {
      throw model.expected("format", '"' + FORMAT + '"');
    }
    ModelType type =
        ModelType.byLabel(model.text("type"))
            .orElseThrow(() -> model.expected("type", "a type of performance model"));
    ModelUnit unit =
        Arrays.stream(ModelUnit.values())
            .filter(u -> u.symbol().equals(unitOf(model)))
            .findFirst()
            .orElseThrow(() -> model.expected("unit", "\"us\" or \"J\""));
    ParameterTerms terms = terms(model);
    List<ArchSnapshot> archs = new ArrayList<>();
    Set<ArchSnapshot> met = new HashSet<>();
    for (JsonNode arch : model.objects("archs")) {
      ArchSnapshot known = arch(arch, terms.exponents().size());
      if (!met.add(ArchSnapshot.empty(known.arch(), known.implementation()))) {
        throw arch.wrong("a second entry for the same architecture and implementation");
      }
      archs.add(known);
    }
    return new ModelSnapshot(model.text("symbol"), type, unit, terms, archs);
  }

  private static String unitOf(JsonNode model) {
    try {
      return model.text("unit");
    } catch (ModelFileException e) {
      return "";
    }
  }

  private static ParameterTerms terms(JsonNode model) throws ModelFileException {
    if (!model.has("exponents")) {
      return ParameterTerms.NONE;
    }
    try {
      return new ParameterTerms(model.texts("parameters"), model.wholeLists("exponents"));
    } catch (IllegalArgumentException e) {
      throw model.wrong(e.getMessage());
    }
  }

  private static ArchSnapshot arch(JsonNode arch, int terms) throws ModelFileException {
    DeviceType type =
        DeviceType.byLabel(arch.text("type"))
            .orElseThrow(() -> arch.expected("type", "a type of device"));
    int implementation = arch.whole("implementation", 0);
    if (implementation >= ArchSnapshot.MOST_IMPLEMENTATIONS) {
      throw arch.expected("implementation", "below " + ArchSnapshot.MOST_IMPLEMENTATIONS);
    }
    List<HistorySnapshot> history = new ArrayList<>();
    Set<Integer> met = new HashSet<>();
    for (JsonNode entry : arch.objects("history")) {
      HistorySnapshot known = history(entry);
      if (!met.add(known.footprint())) {
        throw entry.wrong("a second entry for the same footprint");
      }
      history.add(known);
    }
    return new ArchSnapshot(
        new Arch(type, arch.whole("device", 0), arch.whole("cores", 1)),
        implementation,
        history,
        arch.has("regression") ? power(arch.object("regression")) : PowerSnapshot.EMPTY,
        arch.has("non-linear") ? nonLinear(arch.object("non-linear")) : NonLinearSnapshot.NONE,
        arch.has("multiple") ? multiple(arch.object("multiple"), terms) : MultipleSnapshot.NONE);
  }

  private static HistorySnapshot history(JsonNode entry) throws ModelFileException {
    if (!entry.text("footprint").matches("[0-9a-f]{8}")) {
      throw entry.expected("footprint", "eight hexadecimal digits");
    }
    double flops = entry.number("flops");
    if (flops < 0) {
      throw entry.expected("flops", "a number of at least 0, or null");
    }
    return new HistorySnapshot(
        Integer.parseUnsignedInt(entry.text("footprint"), 16),
        entry.whole("size"),
        flops,
        entry.notNegative("mean"),
        entry.notNegative("deviation"),
        entry.notNegative("sum"),
        entry.notNegative("sum2"),
        entry.whole("samples"),
        entry.whole("errors"));
  }

  private static PowerSnapshot power(JsonNode power) throws ModelFileException {
    long least = power.whole("min-size");
    long most = power.whole("max-size");
    if (least > most) {
      throw power.wrong("\"min-size\" is larger than \"max-size\"");
    }
    return new PowerSnapshot(
        power.number("sum-ln-x"),
        power.number("sum-ln-x2"),
        power.number("sum-ln-y"),
        power.number("sum-ln-x-ln-y"),
        power.number("alpha"),
        power.number("beta"),
        power.whole("samples"),
        least,
        most);
  }

  private static NonLinearSnapshot nonLinear(JsonNode fit) throws ModelFileException {
    return new NonLinearSnapshot(fit.number("a"), fit.number("b"), fit.number("c"));
  }

  private static MultipleSnapshot multiple(JsonNode fit, int terms) throws ModelFileException {
    List<Double> coefficients = fit.numbers("coefficients");
    if (!coefficients.isEmpty() && coefficients.size() != terms + 1) {
      throw fit.wrong(
          "\"coefficients\" should have " + (terms + 1) + " numbers, one more than \"exponents\"");
    }
    List<Double> triangle = fit.numbers("triangle");
    boolean square = triangle.isEmpty() || triangle.size() == (long) (terms + 2) * (terms + 2);
    if (!square || triangle.stream().anyMatch(value -> value.isNaN())) {
      throw fit.wrong(
          "\"triangle\" should be a square of numbers, with two more rows than \"exponents\"");
    }
    return new MultipleSnapshot(coefficients, fit.whole("samples"), triangle);
  }
}
