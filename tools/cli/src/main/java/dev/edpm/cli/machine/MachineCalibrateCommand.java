package dev.edpm.cli.machine;

import dev.edpm.analysis.input.InputFile;
import dev.edpm.cli.model.FoundModels;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Settings;
import dev.edpm.tasks.bus.EngineBuses;
import dev.edpm.tasks.bus.Machine;
import dev.edpm.tasks.bus.StarPuBusFiles;
import dev.edpm.tasks.device.ProvidedDevices;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.model.file.ModelStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code edpm machine calibrate}: writes the files of the buses of this machine. */
@Command(
    name = "calibrate",
    description =
        "Writes StarPU's files about the buses of this machine. The buses of OpenCL devices"
            + " (edpm.opencl) are measured, those of simulated devices (edpm.devices) are as"
            + " declared; without devices there are none.",
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
    List<Device> devices = described.devices() == 0 ? realDevices() : List.of();
    try {
      write(described, devices);
      return 0;
    } finally {
      devices.forEach(Device::close);
    }
  }

  /**
   * Opens the devices of this machine that the settings choose.
   *
   * @throws UserMistake if the settings choose devices that cannot be used
   */
  private static List<Device> realDevices() {
    List<Problem> problems = new ArrayList<>();
    Settings settings = Settings.load();
    List<Device> devices =
        new ProvidedDevices(() -> settings.reader(problems::add), problems::add).all();
    if (!problems.isEmpty()) {
      devices.forEach(Device::close);
      throw new UserMistake(problems.get(0).message());
    }
    return devices;
  }

  private void write(DescribedMachine described, List<Device> devices) {
    Machine machine =
        devices.isEmpty()
            ? described.machine()
            : new Machine(described.machine().cpus(), EngineBuses.measured(devices));
    ModelStore store = FoundModels.store(folder);
    Path buses = store.folder().resolve(StarPuBusFiles.FOLDER);
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    try {
      for (Path file : StarPuBusFiles.write(buses, store.host(), machine)) {
        page.line(file.toString());
      }
    } catch (IOException e) {
      throw new UserMistake(buses + " cannot be written: " + InputFile.reason(e));
    }
    devices.forEach(device -> page.line(device.name() + ": measured"));
    if (devices.isEmpty()) {
      page.line(
          described.devices() == 0
              ? "this machine has one memory, so there is no bus to measure"
              : "the buses are those of the declared devices; nothing was measured");
    }
    page.print(spec.commandLine().getOut());
  }
}
