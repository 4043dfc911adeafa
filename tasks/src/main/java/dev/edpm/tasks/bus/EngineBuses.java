package dev.edpm.tasks.bus;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.driver.BusSpeed;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.model.DeviceType;
import dev.edpm.tasks.model.file.ModelStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The buses of the devices of an engine. Those of real devices are measured once for a machine, and
 * kept in StarPU's files; StarPU's own measurements are used too. They are measured again if the
 * number of devices has changed.
 */
public final class EngineBuses {

  private EngineBuses() {}

  /**
   * Returns the buses.
   *
   * @param used whether the scheduler predicts transfers; otherwise nothing is measured
   * @param store the folder of models, in which the files are; empty to neither read nor write them
   */
  public static BusTable of(
      List<Device> devices, boolean used, Optional<ModelStore> store, Consumer<Problem> problems) {
    boolean real = devices.stream().allMatch(device -> device.kind() == WorkerKind.OPENCL);
    if (!used || !real || store.isEmpty()) {
      return table(devices, used);
    }
    Path folder = store.get().folder().resolve(StarPuBusFiles.FOLDER);
    return read(folder, store.get().host(), devices.size())
        .orElseGet(() -> measure(devices, folder, store.get().host(), problems));
  }

  private static BusTable table(List<Device> devices, boolean measured) {
    List<BusSpeed> speeds = devices.stream().map(device -> device.bus(measured)).toList();
    return BusTable.ofDevices(speeds);
  }

  /** Returns the buses in the files; empty if there are none for so many devices. */
  private static Optional<BusTable> read(Path folder, String host, int devices) {
    try {
      BusTable buses = StarPuBusFiles.read(folder, host).buses();
      long real = buses.nodes().stream().filter(node -> node.type() == DeviceType.OPENCL).count();
      return buses.size() == devices + 1 && real == devices ? Optional.of(buses) : Optional.empty();
    } catch (IOException e) {
      // There are none, or they are not valid and are written again.
      return Optional.empty();
    }
  }

  /** Measures the buses of devices of this machine, which takes some tenths of a second each. */
  public static BusTable measured(List<Device> devices) {
    return table(devices, true);
  }

  /** Measures the buses of devices of this machine, and writes the files. */
  private static BusTable measure(
      List<Device> devices, Path folder, String host, Consumer<Problem> problems) {
    BusTable buses = measured(devices);
    try {
      StarPuBusFiles.write(
          folder, host, new Machine(Runtime.getRuntime().availableProcessors(), buses));
    } catch (IOException e) {
      problems.accept(
          Problem.of(
              "bus-file", "the measured speed of buses cannot be written to " + folder + ": " + e));
    }
    return buses;
  }
}
