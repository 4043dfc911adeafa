package dev.edpm.benchmarks.devices;

import dev.edpm.benchmarks.Child;
import dev.edpm.benchmarks.Measurement;
import dev.edpm.benchmarks.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Compares the product of two matrices on CPU workers, on a device of OpenCL, and on both with the
 * scheduler {@code dmda}, whose limit is what two processes get that run at the same time, one with
 * the CPU workers and one with the device; and a kernel with vectors on one core with loops in
 * Java. Each round runs new processes. The device is the first GPU, otherwise a core of the CPU;
 * the variable {@code EDPM_OPENCL} names another one. Without a device, nothing is written.
 *
 * <pre>{@code
 * DevicesCost <rounds> <file of results> <folder> <source of VectorLoop> <rows of a tile> <tiles> <seconds>
 * }</pre>
 */
final class DevicesCost {

  private static final String VECTOR_MODULE = "jdk.incubator.vector";

  /** A process beside another one must not end before it. */
  private static final int LONGER = 2;

  private static final int KERNEL_ROWS = 256;
  private static final int KERNEL_ROUNDS = 10;

  private final int rounds;
  private final Path folder;
  private final int cpus = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
  private final Map<List<String>, List<Double>> values = new LinkedHashMap<>();

  private DevicesCost(int rounds, Path folder) {
    this.rounds = rounds;
    this.folder = folder;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    DevicesCost cost = new DevicesCost(Integer.parseInt(args[0]), Path.of(args[2]));
    String device = cost.device();
    if (device.isEmpty()) {
      System.out.println("there is no device of OpenCL: nothing is measured");
      return;
    }
    List<Measurement> all = new ArrayList<>();
    for (int round = 0; round < cost.rounds; round++) {
      for (String kernel : List.of("simple", "vectors")) {
        cost.products(kernel, device, args[4], args[5], args[6]);
      }
      cost.kernels(Path.of(args[3]));
    }
    cost.values.forEach(
        (name, results) ->
            all.add(
                new Measurement(
                    "devices." + name.get(0),
                    Map.of("kernel", name.get(1)),
                    name.get(2),
                    results)));
    Results.write(Path.of(args[1]), all);
  }

  /** Returns the setting of the device, which is empty if there is none. */
  private String device() throws InterruptedException, IOException {
    String named = System.getenv("EDPM_OPENCL");
    for (String choice : named == null ? List.of("1", "cpu:1") : List.of(named)) {
      try {
        product(options(choice, 1), "simple", "16", "1", "0", "1");
        return choice;
      } catch (IllegalStateException e) {
        // What EDPM has printed, or how the process ended.
        String reason =
            e.getMessage()
                .lines()
                .filter(line -> line.startsWith("edpm: "))
                .findFirst()
                .orElse(e.getMessage());
        System.out.println("edpm.opencl=" + choice + ": " + reason);
      }
    }
    return "";
  }

  private void products(String kernel, String device, String rows, String tiles, String seconds)
      throws IOException, InterruptedException {
    double cpu = product(options("off", cpus), kernel, rows, tiles, seconds);
    double alone = product(options(device, 1), kernel, rows, tiles, seconds, "1");
    double both = product(options(device, cpus), kernel, rows, tiles, seconds);
    CompletableFuture<Double> beside =
        CompletableFuture.supplyAsync(
            () -> beside(kernel, rows, tiles, String.valueOf(LONGER * Integer.parseInt(seconds))));
    double limit = product(options(device, 1), kernel, rows, tiles, seconds, "1") + beside.join();
    add("cpu", kernel, "GFlop/s", cpu);
    add("device", kernel, "GFlop/s", alone);
    add("both", kernel, "GFlop/s", both);
    add("limit", kernel, "GFlop/s", limit);
    add("both-to-better", kernel, "ratio", both / Math.max(cpu, alone));
    add("both-to-limit", kernel, "ratio", both / limit);
  }

  /** Returns that of the CPU workers while another process uses the device. */
  private double beside(String kernel, String rows, String tiles, String seconds) {
    try {
      return product(options("off", cpus), kernel, rows, tiles, seconds);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the median of the runs of a process. */
  private double product(List<String> options, String... arguments)
      throws IOException, InterruptedException {
    double[] runs =
        Child.java(ProductRun.class, options, arguments)
            .lines()
            .filter(line -> line.matches("[\\d.E-]+"))
            .mapToDouble(Double::parseDouble)
            .sorted()
            .toArray();
    return runs[runs.length / 2];
  }

  private void kernels(Path source) throws IOException, InterruptedException {
    String[] arguments = {String.valueOf(KERNEL_ROWS), String.valueOf(KERNEL_ROUNDS)};
    times(Child.java(KernelSpeed.class, options("cpu:1", 1), arguments));
    if (ModuleFinder.ofSystem().find(VECTOR_MODULE).isPresent()) {
      List<String> module = List.of("--add-modules", VECTOR_MODULE);
      Path classes = Files.createDirectories(folder.resolve("vector"));
      List<String> javac = new ArrayList<>(module);
      javac.addAll(List.of("-d", classes.toString(), source.toString()));
      Child.run("javac", javac);
      List<String> java = new ArrayList<>(module);
      java.addAll(List.of("-cp", classes.toString(), "VectorLoop"));
      java.addAll(List.of(arguments));
      times(Child.run("java", java));
    }
  }

  /** Adds the least time of each loop in the output of a process. */
  private void times(String output) {
    Map<String, Double> least = new LinkedHashMap<>();
    output
        .lines()
        .map(line -> line.split(" "))
        .filter(words -> words.length == 2 && words[1].matches("[\\d.E-]+"))
        .forEach(words -> least.merge(words[0], Double.valueOf(words[1]), Math::min));
    least.forEach((loop, ms) -> add("one-core", loop, "ms", ms));
  }

  private void add(String name, String kernel, String unit, double value) {
    values.computeIfAbsent(List.of(name, kernel, unit), key -> new ArrayList<>()).add(value);
  }

  private List<String> options(String device, int workers) {
    List<String> options =
        new ArrayList<>(
            Arrays.asList(
                "-Dedpm.opencl=" + device,
                "-Dedpm.workers=" + workers,
                "-Dedpm.sched=dmda",
                "-Dedpm.report=off",
                "-Dedpm.perf-models=" + folder.resolve("models")));
    if (Runtime.version().feature() >= 22) {
      options.add("--enable-native-access=ALL-UNNAMED");
    }
    return options;
  }
}
