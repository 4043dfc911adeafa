package dev.edpm.cli.model;

import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.tasks.model.file.StarPuModelXml;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code edpm model xml}: writes a performance model in StarPU's XML format. */
@Command(
    name = "xml",
    description =
        "Writes a performance model as XML, as starpu_perfmodel_display -x does. A model from a"
            + " report lacks the sums of its regressions.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {"  edpm model xml --symbol scale", "  edpm model xml scale.myhost -o scale.xml"})
final class ModelXmlCommand implements Callable<Integer> {

  @Mixin private ModelChoice choice;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description = "The file to write. Default: standard output.")
  private Path output;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private ModelXmlCommand() {}

  @Override
  public Integer call() {
    FoundModels found = choice.read();
    String xml = StarPuModelXml.text(found.only().model());
    if (output == null) {
      spec.commandLine().getOut().print(xml);
    } else {
      new OutputFile(output, found.files()).write(to -> to.write(xml));
    }
    return 0;
  }
}
