package dev.edpm.cli.machine;

import dev.edpm.analysis.input.InputFile;
import dev.edpm.cli.model.FoundModels;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.tasks.bus.StarPuBusFiles;
import dev.edpm.tasks.model.file.ModelStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code edpm machine calibrate}: writes the files of the buses of this machine. */
@Command(
    name = "calibrate",
    description =
        "Writes StarPU's files about the buses of this machine. The buses of simulated devices"
            + " (edpm.devices) are as declared; without devices there are none.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {"  edpm machine calibrate", "  edpm machine calibrate --models perf-models"})
final class MachineCalibrateCommand implements Callable<Integer> {

  @Option(
      names = "--models",
      paramLabel = "folder",
      description =
          "The folder of performance models; the files are in its folder bus. Default: that of"
              + " edpm.perf-models.")
  private Path folder;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private MachineCalibrateCommand() {}

  @Override
  public Integer call() {
    DescribedMachine described = DescribedMachine.ofSettings();
    ModelStore store = FoundModels.store(folder);
    Path buses = store.folder().resolve(StarPuBusFiles.FOLDER);
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    try {
      for (Path file : StarPuBusFiles.write(buses, store.host(), described.machine())) {
        page.line(file.toString());
      }
    } catch (IOException e) {
      throw new UserMistake(buses + " cannot be written: " + InputFile.reason(e));
    }
    page.line(
        described.devices() == 0
            ? "this machine has one memory, so there is no bus to measure"
            : "the buses are those of the declared devices; nothing was measured");
    page.print(spec.commandLine().getOut());
    return 0;
  }
}
