package dev.edpm.tasks.bus;

import dev.edpm.runtime.file.AtomicFile;
import dev.edpm.runtime.file.TextFile;
import dev.edpm.runtime.text.Printable;
import dev.edpm.tasks.model.DeviceType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * StarPU's files about the buses of a machine, in the folder {@code bus} beside the models of
 * codelets: {@code <host>.config}, {@code .bandwidth}, {@code .latency} and {@code .affinity}. The
 * affinity follows from the bandwidths, so it is written, but not read.
 */
public final class StarPuBusFiles {

  /** The folder in the folder of models. */
  public static final String FOLDER = "bus";

  /** The number of rows and columns that StarPU writes: its {@code STARPU_MAXNODES}. */
  static final int MOST_NODES = 16;

  private static final String CONFIG = ".config";
  private static final String BANDWIDTH = ".bandwidth";
  private static final String LATENCY = ".latency";
  private static final String AFFINITY = ".affinity";

  /** The endings of the names. */
  public static final List<String> ENDINGS = List.of(CONFIG, BANDWIDTH, LATENCY, AFFINITY);

  private static final String CPUS = "CPUs";
  private static final String MAIN = "NUMA nodes";

  /** The kinds of nodes in the order of the file; those of disks are never in the tables. */
  private static final List<String> KINDS =
      List.of(
          CPUS,
          MAIN,
          "CUDA nodes",
          "OpenCL nodes",
          "FPGA nodes",
          "Disk nodes",
          "MPI_MS nodes",
          "TCPIP_MS nodes",
          "HIP nodes");

  private static final Map<String, DeviceType> TYPES =
      Map.of(
          MAIN,
          DeviceType.CPU,
          "CUDA nodes",
          DeviceType.CUDA,
          "OpenCL nodes",
          DeviceType.OPENCL,
          "FPGA nodes",
          DeviceType.MAX_FPGA,
          "MPI_MS nodes",
          DeviceType.MPI_MS,
          "TCPIP_MS nodes",
          DeviceType.TCPIP_MS,
          "HIP nodes",
          DeviceType.HIP);

  private static final Pattern COUNT = Pattern.compile("(\\d{1,6}) # Number of (.+)");
  private static final Pattern NUMBER = Pattern.compile("\\d+([.]\\d+)?([eE][+-]?\\d+)?");

  /** Much more than 64 nodes need. */
  private static final int MOST_BYTES = 1 << 18;

  private StarPuBusFiles() {}

  /**
   * Returns the names of the machines in a folder, sorted.
   *
   * @throws IOException if the folder cannot be read
   */
  public static List<String> hosts(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(CONFIG))
          .map(name -> name.substring(0, name.length() - CONFIG.length()))
          .sorted()
          .toList();
    }
  }

  /**
   * Reads the description of a machine.
   *
   * @throws IOException if a file is missing, cannot be read, or is not valid; the message contains
   *     the file and the reason
   */
  public static Machine read(Path folder, String host) throws IOException {
    Path config = folder.resolve(host + CONFIG);
    int cpus = 0;
    List<BusNode> nodes = new ArrayList<>();
    for (String line : lines(config)) {
      Matcher count = COUNT.matcher(line);
      if (!count.matches()) {
        throw wrong(config, Printable.quote(line) + " is not a number of nodes");
      }
      int number = Integer.parseInt(count.group(1));
      if (count.group(2).equals(CPUS)) {
        cpus = number;
      }
      DeviceType type = TYPES.get(count.group(2));
      for (int i = 0; type != null && i < number; i++) {
        nodes.add(new BusNode(type, i));
        if (nodes.size() > MOST_NODES) {
          throw wrong(config, "it has more than " + MOST_NODES + " memory nodes");
        }
      }
    }
    if (nodes.isEmpty() || nodes.get(BusNode.MAIN).type() != DeviceType.CPU) {
      throw wrong(config, "it has no NUMA node");
    }
    Path bandwidth = folder.resolve(host + BANDWIDTH);
    try {
      return new Machine(
          cpus,
          new BusTable(
              nodes,
              matrix(bandwidth, nodes.size()),
              matrix(folder.resolve(host + LATENCY), nodes.size())));
    } catch (IllegalArgumentException e) {
      throw wrong(bandwidth, e.getMessage());
    }
  }

  private static double[][] matrix(Path file, int size) throws IOException {
    List<String> lines = lines(file);
    if (lines.size() < size) {
      throw wrong(file, "it has " + lines.size() + " rows for " + size + " memory nodes");
    }
    double[][] matrix = new double[size][size];
    for (int row = 0; row < size; row++) {
      String[] numbers = lines.get(row).split("\\s+");
      if (numbers.length < size) {
        throw wrong(file, "row " + (row + 1) + " has " + numbers.length + " numbers");
      }
      for (int column = 0; column < size; column++) {
        String number = numbers[column];
        if (!NUMBER.matcher(number).matches()) {
          throw wrong(
              file,
              "row "
                  + (row + 1)
                  + ", column "
                  + (column + 1)
                  + " is "
                  + Printable.quote(number)
                  + ", not a number");
        }
        matrix[row][column] = Double.parseDouble(number);
      }
    }
    return matrix;
  }

  /** Returns the lines that are neither comments nor empty. */
  private static List<String> lines(Path file) throws IOException {
    return TextFile.read(file, MOST_BYTES)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && line.charAt(0) != '#')
        .toList();
  }

  private static IOException wrong(Path file, String reason) {
    return new FileSystemException(file.toString(), null, reason);
  }

  /**
   * Writes the description of a machine, and returns the files.
   *
   * @throws IOException if a file cannot be written
   */
  public static List<Path> write(Path folder, String host, Machine machine) throws IOException {
    BusTable buses = machine.buses();
    List<String> texts =
        List.of(
            config(machine),
            matrix(buses, buses::bandwidth),
            matrix(buses, buses::latency),
            affinity(machine));
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      Path file = folder.toAbsolutePath().resolve(host + ENDINGS.get(i));
      byte[] bytes = texts.get(i).getBytes(StandardCharsets.US_ASCII);
      AtomicFile.write(file, stream -> stream.write(bytes));
      files.add(file);
    }
    return files;
  }

  private static String config(Machine machine) {
    StringBuilder text = new StringBuilder("# Current configuration\n");
    for (String kind : KINDS) {
      DeviceType type = TYPES.get(kind);
      long count =
          kind.equals(CPUS)
              ? machine.cpus()
              : machine.buses().nodes().stream().filter(node -> node.type() == type).count();
      text.append(count).append(" # Number of ").append(kind).append('\n');
    }
    return text.toString();
  }

  private static String matrix(BusTable buses, ToDoubleBiFunction<Integer, Integer> value) {
    StringBuilder text = new StringBuilder("# ");
    buses.nodes().forEach(node -> text.append("to ").append(node.label()).append('\t'));
    text.append('\n');
    int size = Math.max(MOST_NODES, buses.size());
    for (int row = 0; row < size; row++) {
      for (int column = 0; column < size; column++) {
        boolean known = row < buses.size() && column < buses.size();
        text.append(column == 0 ? "" : "\t")
            .append(known ? scientific(value.applyAsDouble(row, column)) : "nan");
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String affinity(Machine machine) {
    StringBuilder text = new StringBuilder("# GPU\t");
    List<Integer> mains = machine.mainMemories();
    mains.forEach(main -> text.append("NUMA").append(main).append('\t'));
    text.append('\n');
    for (int device : machine.devices()) {
      text.append(machine.buses().nodes().get(device).device()).append('\t');
      machine.affinity(device).forEach(main -> text.append(main).append('\t'));
      text.append('\n');
    }
    return text.toString();
  }

  /** Returns the exact value as C prints it. */
  private static String scientific(double value) {
    return String.format(Locale.ROOT, "%e", new BigDecimal(value));
  }
}
