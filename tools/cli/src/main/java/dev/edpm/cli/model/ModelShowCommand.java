package dev.edpm.cli.model;

import dev.edpm.cli.option.UselessOptions;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** {@code edpm model show}: prints performance models. */
@Command(
    name = "show",
    description =
        "Prints a table of performance models; with --symbol, their regressions and measurements.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm model show",
      "  edpm model show --symbol 'scale*' --arch cpu edpm-report.json",
      "  edpm model show --symbol scale --parameter alpha edpm-report.json"
    })
final class ModelShowCommand implements Callable<Integer> {

  @Mixin private ModelChoice choice;

  @Option(
      names = {"-p", "--parameter"},
      paramLabel = "parameter",
      converter = ParameterName.class,
      description =
          "Prints only this value of the models, as a number in the unit of the model:"
              + " ${COMPLETION-CANDIDATES}.")
  private ModelParameter parameter;

  @Option(
      names = {"-f", "--footprint"},
      paramLabel = "footprint",
      converter = Footprint.class,
      description = "Shows only measurements of tasks with this footprint, in hexadecimal.")
  private Integer footprint;

  @Option(names = "--json", description = "Prints JSON: the models with the keys of a report.")
  private boolean json;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private ModelShowCommand() {}

  @Override
  public Integer call() {
    UselessOptions.reject(
        spec.commandLine(),
        parameter != null && !parameter.isOfEntries(),
        "has no meaning with --parameter " + parameter + ", which is not of a footprint",
        "--footprint");
    if (json && parameter != null) {
      throw new ParameterException(
          spec.commandLine(), "--json prints all parameters; use it without --parameter");
    }
    FoundModels found = choice.read();
    Predicate<HistorySnapshot> entries =
        entry -> footprint == null || entry.footprint() == footprint;
    if (json) {
      JsonPage.print(ModelJson.of(found, entries), spec.commandLine().getOut());
      return 0;
    }
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    ModelTables tables = new ModelTables(page);
    if (parameter != null) {
      values(found, entries, page);
    } else if (!choice.hasSymbol() && footprint == null) {
      tables.list(found);
    } else {
      boolean isFirst = true;
      for (FoundModel model : found.models()) {
        if (!isFirst) {
          page.blank();
        }
        isFirst = false;
        tables.details(model.model(), entries);
      }
    }
    page.print(spec.commandLine().getOut());
    return 0;
  }

  private void values(FoundModels found, Predicate<HistorySnapshot> entries, Page page) {
    Table table = Table.ofFigures();
    boolean ofEntries = parameter.isOfEntries();
    table.row(
        ofEntries
            ? List.of("model", "architecture", "implementation", "footprint", parameter.toString())
            : List.of("model", "architecture", "implementation", parameter.toString()));
    for (FoundModel model : found.models()) {
      for (ArchSnapshot arch : model.model().archs()) {
        String name = ArchName.of(arch.arch());
        String implementation = "" + arch.implementation();
        if (ofEntries) {
          for (HistorySnapshot entry : arch.history()) {
            if (entries.test(entry)) {
              table.row(
                  List.of(
                      model.symbol(),
                      name,
                      implementation,
                      String.format("%08x", entry.footprint()),
                      plain(parameter.of(entry))));
            }
          }
        } else {
          table.row(List.of(model.symbol(), name, implementation, plain(parameter.of(arch))));
        }
      }
    }
    page.table(table);
  }

  /** Returns a number for other programs. */
  private static String plain(double value) {
    if (Double.isNaN(value)) {
      return ModelValue.ABSENT;
    }
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1L << 53;
    return whole ? Long.toString((long) value) : Double.toString(value);
  }

  /** Reads the name of a parameter. */
  static final class ParameterName implements ITypeConverter<ModelParameter> {

    @Override
    public ModelParameter convert(String value) {
      List<ModelParameter> all = List.of(ModelParameter.values());
      return all.stream()
          .filter(parameter -> parameter.toString().equals(value))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "expected one of " + all + " but was '" + value + "'"));
    }
  }

  /** Reads a footprint. */
  static final class Footprint implements ITypeConverter<Integer> {

    @Override
    public Integer convert(String value) {
      try {
        return Integer.parseUnsignedInt(value, 16);
      } catch (NumberFormatException e) {
        throw new TypeConversionException(
            "expected up to 8 hexadecimal digits but was '" + value + "'");
      }
    }
  }
}
