package dev.edpm.cli.machine;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.file.TextFile;
import dev.edpm.tasks.bus.BusNode;
import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.bus.DeviceWords;
import dev.edpm.tasks.bus.Machine;
import dev.edpm.tasks.bus.StarPuBusFiles;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;

/**
 * A machine of the settings, of a file with settings, or of StarPU's bus files.
 *
 * @param source where the description is from, for people
 * @param machine its CPUs and buses
 * @param declared its devices if they are declared; otherwise empty, because StarPU's files have
 *     neither their speeds nor the sizes of their memories
 * @param files the files that were read
 */
public record DescribedMachine(
    String source, Machine machine, List<DeclaredDevice> declared, List<Path> files) {

  /** More workers than any machine has. */
  public static final int MOST_WORKERS = 1 << 12;

  private static final String WORKERS = "edpm.workers";
  private static final String DEVICES = "edpm.devices";
  private static final String ENDING = ".properties";

  /** Much more than a description has. */
  private static final int MOST_BYTES = 1 << 16;

  /** Copies the lists. */
  public DescribedMachine {
    declared = List.copyOf(declared);
    files = List.copyOf(files);
  }

  /**
   * Returns the machine that programs with the settings of this process have.
   *
   * @throws InputException if a setting is not valid
   */
  public static DescribedMachine ofSettings() {
    return declared(
        "the settings", "", setting(WORKERS).orElse(""), setting(DEVICES).orElse(""), List.of());
  }

  private static Optional<String> setting(String property) {
    String variable = property.replace('.', '_').toUpperCase(Locale.ROOT);
    return Optional.ofNullable(System.getProperty(property, System.getenv(variable)));
  }

  /**
   * Reads the description of a machine.
   *
   * @param place a file with the properties {@code edpm.workers} and {@code edpm.devices}, one of
   *     StarPU's bus files, or a folder with those of one machine
   * @throws InputException if there is no such file or folder, or if it is not valid
   */
  public static DescribedMachine in(Path place) {
    InputFile.requireExisting(place);
    try {
      if (Files.isDirectory(place)) {
        return inFolder(place);
      }
      InputFile.requireRegular(place);
      String name = place.getFileName().toString();
      if (name.endsWith(ENDING)) {
        return ofProperties(place);
      }
      for (String ending : StarPuBusFiles.ENDINGS) {
        if (name.endsWith(ending)) {
          return ofStarPu(
              place.toAbsolutePath().getParent(),
              name.substring(0, name.length() - ending.length()),
              place);
        }
      }
    } catch (IOException e) {
      throw InputFile.unreadable(place.toString(), e);
    }
    throw new InputException(
        place
            + " does not describe a machine; expected a name that ends in "
            + ENDING
            + ", or one of StarPU's bus files, such as host.config");
  }

  private static DescribedMachine inFolder(Path place) throws IOException {
    Path inside = place.resolve(StarPuBusFiles.FOLDER);
    Path folder = Files.isDirectory(inside) ? inside : place;
    List<String> hosts = StarPuBusFiles.hosts(folder);
    if (hosts.size() != 1) {
      throw new InputException(
          hosts.isEmpty()
              ? folder + " has no bus files, such as host.config"
              : folder
                  + " has the files of several machines; name one of them, such as "
                  + folder.resolve(hosts.get(0) + StarPuBusFiles.ENDINGS.get(0)));
    }
    return ofStarPu(folder, hosts.get(0), folder);
  }

  private static DescribedMachine ofStarPu(Path folder, String host, Path place)
      throws IOException {
    return new DescribedMachine(
        place.toString(),
        StarPuBusFiles.read(folder, host),
        List.of(),
        StarPuBusFiles.ENDINGS.stream()
            .map(ending -> folder.resolve(host + ending))
            .filter(Files::exists)
            .toList());
  }

  private static DescribedMachine ofProperties(Path file) throws IOException {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(TextFile.read(file, MOST_BYTES)));
    } catch (IllegalArgumentException e) {
      throw new InputException(file + ": " + Excerpt.of(String.valueOf(e.getMessage())));
    }
    for (String name : properties.stringPropertyNames()) {
      List<String> known = List.of(WORKERS, DEVICES);
      if (!known.contains(name)) {
        List<String> near = NearNames.of(name, known);
        throw new InputException(
            file
                + ": "
                + Excerpt.of(name)
                + " is not a property of a machine"
                + (near.isEmpty()
                    ? "; expected edpm.workers and edpm.devices"
                    : "; did you mean " + near.get(0) + "?"));
      }
    }
    return declared(
        file.toString(),
        file + ": ",
        properties.getProperty(WORKERS, ""),
        properties.getProperty(DEVICES, ""),
        List.of(file));
  }

  private static DescribedMachine declared(
      String source, String place, String workers, String devices, List<Path> files) {
    int cpus = Runtime.getRuntime().availableProcessors();
    if (!workers.isBlank()) {
      cpus = workers.strip().matches("\\d{1,4}") ? Integer.parseInt(workers.strip()) : 0;
      if (cpus < 1 || cpus > MOST_WORKERS) {
        throw new InputException(
            place + WORKERS + " is " + Excerpt.of(workers) + "; expected 1 to " + MOST_WORKERS);
      }
    }
    return of(source, place + DEVICES, cpus, devices, files);
  }

  /**
   * Returns a machine with declared devices.
   *
   * @throws InputException if the declaration is not valid
   */
  public static DescribedMachine of(String source, int cpus, String devices) {
    return of(source, source, cpus, devices, List.of());
  }

  private static DescribedMachine of(
      String source, String place, int cpus, String devices, List<Path> files) {
    try {
      List<DeclaredDevice> declared = DeclaredDevice.parse(devices);
      return new DescribedMachine(source, Machine.of(cpus, declared), declared, files);
    } catch (IllegalArgumentException e) {
      throw new InputException(place + ": " + e.getMessage());
    }
  }

  /** Returns the number of devices. */
  public int devices() {
    return machine.devices().size();
  }

  /** Returns the name of the worker of a device, with its name in the declaration if it has one. */
  public String deviceName(int index) {
    BusNode node = machine.buses().nodes().get(machine.devices().get(index));
    String name = DeviceWords.of(node.type()) + " " + node.device();
    return declared.isEmpty() ? name : name + " (" + declared.get(index).name() + ")";
  }

  /** Returns the names of all workers: the CPUs first. */
  List<String> workers() {
    List<String> names = new ArrayList<>();
    for (int cpu = 0; cpu < machine.cpus(); cpu++) {
      names.add("CPU " + cpu);
    }
    for (int device = 0; device < devices(); device++) {
      names.add(deviceName(device));
    }
    return names;
  }
}
