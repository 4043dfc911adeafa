package dev.edpm.cli.model;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.annotations.ModelType;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import dev.edpm.tasks.model.file.ModelStore;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code edpm model feed}: adds measurements from a file to performance models. */
@Command(
    name = "feed",
    description =
        "Adds measured times from a file to performance models, and writes the models' files.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm model feed samples.tsv",
      "  edpm model feed --type regression --models perf-models samples.tsv"
    })
final class ModelFeedCommand implements Callable<Integer> {

  private static final List<ModelType> TYPES =
      List.of(ModelType.HISTORY, ModelType.REGRESSION, ModelType.NON_LINEAR, ModelType.MULTIPLE);

  @Parameters(
      paramLabel = "samples",
      description =
          "Lines of eight columns separated by tabs: symbol, architecture, implementation, size"
              + " in bytes, footprint in hexadecimal, floating-point operations or -, parameters"
              + " or -, and the time in µs.")
  private Path samples;

  @Option(
      names = "--models",
      paramLabel = "folder",
      description = "The folder of the models. Default: that of edpm.perf-models.")
  private Path folder;

  @Option(
      names = "--type",
      paramLabel = "type",
      converter = Type.class,
      completionCandidates = Types.class,
      description =
          "The type of new models: ${COMPLETION-CANDIDATES}. Default: history; a model that has a"
              + " file keeps its type.")
  private ModelType type;

  @Option(
      names = "--reset",
      description = "Discards the earlier measurements of the models in the file.")
  private boolean reset;

  @Option(
      names = "--json",
      description = "Prints JSON: the models with the number of samples, and problems.")
  private boolean json;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private ModelFeedCommand() {}

  @Override
  public Integer call() {
    ModelStore store = FoundModels.store(folder);
    ModelFeeding feeding = new ModelFeeding(store, type, reset, samples);
    SampleFile.read(samples, feeding::add);
    List<ModelFeeding.Result> results = feeding.save();
    if (json) {
      JsonPage.print(
          new JsonObject()
              .put("models", results.stream().map(ModelFeedCommand::json).toList())
              .put("problems", feeding.problems()),
          spec.commandLine().getOut());
      return 0;
    }
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    if (results.isEmpty()) {
      page.line(samples + " has no samples");
    } else {
      table(results, page);
    }
    feeding.problems().forEach(page::line);
    page.print(spec.commandLine().getOut());
    return 0;
  }

  private static void table(List<ModelFeeding.Result> results, Page page) {
    Table table = Table.of(column -> column == 1 || column == 4);
    table.row(List.of("model", "type", "added", "samples", "file"));
    for (ModelFeeding.Result result : results) {
      FoundModel model = result.model();
      table.row(
          List.of(
              model.symbol(),
              model.model().type().label(),
              Units.format(result.added(), "1"),
              Units.format(ModelValue.samples(model.model()), "1"),
              model.file().toString()));
    }
    page.table(table);
  }

  private static JsonObject json(ModelFeeding.Result result) {
    FoundModel model = result.model();
    return new JsonObject()
        .put("symbol", model.symbol())
        .put("type", model.model().type().label())
        .put("added", result.added())
        .put("samples", ModelValue.samples(model.model()))
        .put("file", model.file().toString());
  }

  /** The names of the types, for completion. */
  static final class Types implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return names().iterator();
    }

    static Stream<String> names() {
      return TYPES.stream().map(ModelType::label);
    }
  }

  /** Reads the name of a type. */
  static final class Type implements ITypeConverter<ModelType> {

    @Override
    public ModelType convert(String value) {
      return TYPES.stream()
          .filter(type -> type.label().equals(value))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "expected one of " + Types.names().toList() + " but was '" + value + "'"));
    }
  }
}
