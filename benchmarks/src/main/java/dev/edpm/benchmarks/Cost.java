package dev.edpm.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;

/**
 * The cost of running an action once.
 *
 * @param wall the time from start to end, in ms
 * @param cpu the CPU time of this process and its ended children meanwhile, in ms, in steps of 10
 *     ms; NaN if the system does not provide it
 */
record Cost(double wall, double cpu) {

  private static final Path STATUS = Path.of("/proc/self/stat");
  private static final double NANOS_PER_MILLI = 1e6;

  /** On every architecture, Linux gives the times in {@code /proc} in hundredths of a second. */
  private static final double MILLIS_PER_TICK = 10;

  /** Runs an action; only one thread at a time. */
  static Cost of(Callable<?> action) throws Exception {
    double cpu = cpuMillis();
    long start = System.nanoTime();
    action.call();
    long wall = System.nanoTime() - start;
    return new Cost(wall / NANOS_PER_MILLI, cpuMillis() - cpu);
  }

  /**
   * Returns the raw data of several runs: their wall times, and their CPU times if available.
   *
   * @param set the first part of the names of the measurements
   */
  static List<Measurement> measurements(String set, Map<String, String> params, List<Cost> costs) {
    Measurement wall = measurement(set + ".wall", params, costs, Cost::wall);
    return costs.stream().anyMatch(cost -> Double.isNaN(cost.cpu))
        ? List.of(wall)
        : List.of(wall, measurement(set + ".cpu", params, costs, Cost::cpu));
  }

  private static Measurement measurement(
      String name, Map<String, String> params, List<Cost> costs, ToDoubleFunction<Cost> value) {
    return new Measurement(name, params, "ms", costs.stream().map(value::applyAsDouble).toList());
  }

  /** Reads the fields utime, stime, cutime and cstime of proc(5), the 14th to the 17th. */
  private static double cpuMillis() throws IOException {
    if (!Files.exists(STATUS)) {
      return Double.NaN;
    }
    String status = Files.readString(STATUS);
    String[] fields = status.substring(status.lastIndexOf(')') + 2).split(" ");
    return Arrays.stream(fields, 11, 15).mapToLong(Long::parseLong).sum() * MILLIS_PER_TICK;
  }
}
