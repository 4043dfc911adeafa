package dev.edpm.cli.model;

import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.FileNames;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Page;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code edpm model plot}: draws a performance model. */
@Command(
    name = "plot",
    description =
        "Draws a performance model as SVG: the mean and deviation of the measurements by the size"
            + " of the data, and the curve of the regression.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm model plot --symbol scale edpm-report.json -o scale.svg",
      "  edpm model plot --symbol gemm --gflops -o gemm.svg"
    })
final class ModelPlotCommand implements Callable<Integer> {

  @Mixin private ModelChoice choice;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description =
          "The file to write, .svg. Default: in the working folder, named after the model.")
  private Path output;

  @Option(
      names = "--gflops",
      description =
          "Draws floating-point operations per second instead of time, for tasks that report"
              + " their operations.")
  private boolean gflops;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private ModelPlotCommand() {}

  @Override
  public Integer call() {
    if (output != null) {
      OutputFile.requireExtension(output, "the plot is SVG", ".svg");
    }
    FoundModels found = choice.read();
    FoundModel model = found.only();
    if (output == null) {
      output = Path.of(FileNames.of(model.symbol()) + ".svg");
    }
    OutputFile file = new OutputFile(output, found.files());
    ModelPlot plot = new ModelPlot(model.model(), gflops);
    String svg = plot.svg();
    file.write(to -> to.write(svg));
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    page.line(output + ": " + plot.content());
    page.print(spec.commandLine().getOut());
    return 0;
  }
}
