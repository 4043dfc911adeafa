package dev.edpm.cli.model;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.tasks.model.file.ModelStore;
import dev.edpm.tasks.model.file.StarPuModelFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code edpm model export}: writes performance models as StarPU's files. */
@Command(
    name = "export",
    description =
        "Writes performance models as files of StarPU, which its programs and tools read if"
            + " STARPU_PERF_MODEL_DIR names the folder.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm model export -o starpu",
      "  edpm model export --symbol scale models -o starpu"
    })
final class ModelExportCommand implements Callable<Integer> {

  /** Where StarPU has its models below its folder. */
  private static final String FOLDER = "codelets/45";

  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9_.-]{0,149}");

  @Mixin private ModelChoice choice;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "folder",
      required = true,
      description = "The folder for STARPU_PERF_MODEL_DIR; the files are in its codelets/45.")
  private Path output;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private ModelExportCommand() {}

  @Override
  public Integer call() {
    FoundModels found = choice.read();
    ModelStore store = FoundModels.store(null);
    Map<String, FoundModel> bySymbol = new LinkedHashMap<>();
    for (FoundModel model : found.models()) {
      requireName(model.symbol());
      FoundModel other = bySymbol.put(model.symbol(), model);
      if (other != null) {
        throw new UserMistake(
            "there are two files of "
                + model.symbol()
                + ", "
                + other.file()
                + " and "
                + model.file()
                + "; name one of them");
      }
    }
    if (bySymbol.isEmpty()) {
      found.only();
    }
    PrintWriter out = spec.commandLine().getOut();
    for (FoundModel model : bySymbol.values()) {
      Path file = output.resolve(FOLDER).resolve(model.symbol() + "." + store.host());
      new OutputFile(file, found.files())
          .write(to -> to.write(StarPuModelFile.text(model.model())));
      out.println(file);
    }
    found.problems().forEach(out::println);
    return 0;
  }

  private static void requireName(String symbol) {
    if (!FILE_NAME.matcher(symbol).matches()) {
      throw new UserMistake(
          "the name of the model "
              + Excerpt.of(symbol)
              + " cannot be that of a file of StarPU; choose others with --symbol");
    }
  }
}
