package dev.edpm.cli.model;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.tasks.model.ModelSnapshot;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The arguments of {@code edpm model} that choose models and parts of them. */
final class ModelChoice {

  @Parameters(
      arity = "0..1",
      paramLabel = "models",
      description =
          "A report, a file of a model (EDPM's or StarPU's), or a folder of such files. Default:"
              + " the folder of edpm.perf-models, and StarPU's.")
  private Path place;

  @Option(
      names = {"-s", "--symbol"},
      paramLabel = "patterns",
      description =
          "Only models whose names match: patterns separated by commas, as in the settings.")
  private String symbols;

  @Option(
      names = {"-a", "--arch"},
      paramLabel = "arch",
      converter = Name.class,
      description =
          "Only this architecture: a type of device such as cpu or cuda, optionally with the"
              + " number of a device (cuda0) or of cores (cpu:2).")
  private ArchName arch;

  boolean hasSymbol() {
    return symbols != null;
  }

  /**
   * Reads the chosen models.
   *
   * @throws UserMistake if no model has that name or that architecture
   */
  FoundModels read() {
    FoundModels all = FoundModels.in(place);
    if (symbols == null) {
      return chosen(all.models(), all);
    }
    NamePatterns patterns = NamePatterns.parse(symbols);
    List<String> names = all.models().stream().map(FoundModel::symbol).toList();
    List<FoundModel> matching =
        all.models().stream().filter(model -> patterns.matches(model.symbol())).toList();
    if (matching.isEmpty()) {
      throw new UserMistake(
          "--symbol: no model matches "
              + Excerpt.of(symbols)
              + "; "
              + RegionPatterns.hint(symbols, names, "models"));
    }
    return chosen(matching, all);
  }

  private FoundModels chosen(List<FoundModel> models, FoundModels all) {
    if (arch == null) {
      return new FoundModels(models, all.problems(), all.files());
    }
    List<FoundModel> ofArch =
        models.stream()
            .map(this::withoutOtherArchs)
            .filter(found -> !found.model().archs().isEmpty())
            .toList();
    if (ofArch.isEmpty() && !models.isEmpty()) {
      throw new UserMistake(
          "--arch: no model is for this architecture; there are " + archs(models));
    }
    return new FoundModels(ofArch, all.problems(), all.files());
  }

  private static String archs(List<FoundModel> models) {
    String names =
        models.stream()
            .flatMap(found -> found.model().archs().stream())
            .map(one -> ArchName.of(one.arch()))
            .distinct()
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "none" : names;
  }

  private FoundModel withoutOtherArchs(FoundModel found) {
    ModelSnapshot model = found.model();
    return new FoundModel(
        found.file(),
        new ModelSnapshot(
            model.symbol(),
            model.type(),
            model.unit(),
            model.terms(),
            model.archs().stream().filter(one -> arch.matches(one.arch())).toList()));
  }

  /** Reads the name of an architecture. */
  static final class Name implements ITypeConverter<ArchName> {

    @Override
    public ArchName convert(String value) {
      return ArchName.parse(value)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "expected " + ArchName.expected() + " but was '" + value + "'"));
    }
  }
}
