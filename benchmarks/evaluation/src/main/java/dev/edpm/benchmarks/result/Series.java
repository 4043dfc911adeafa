package dev.edpm.benchmarks.result;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The measurements of one benchmark with one choice of parameters.
 *
 * @param type the simple name of the class, or for a probe the method
 * @param name the method, or for a probe the simple name of the class
 * @param params its parameters, by name
 * @param threads the number of threads that ran it
 * @param unit the unit of its values, such as {@code ns/op}
 * @param forks its values, for each process that measured it
 * @param bytes the bytes that one operation allocated, if measured
 */
public record Series(
    String type,
    String name,
    SortedMap<String, String> params,
    int threads,
    String unit,
    List<List<Double>> forks,
    OptionalDouble bytes) {

  private static final String PROBES = ".probes.";

  /** Copies its parts. */
  public Series {
    params = new TreeMap<>(params);
    forks = forks.stream().map(List::copyOf).toList();
    if (forks.isEmpty() || forks.stream().anyMatch(List::isEmpty)) {
      throw new IllegalArgumentException(type + "." + name + " has a process without values");
    }
  }

  /**
   * Splits the full name of a benchmark. A probe is a class with a method for each shape; any other
   * class has a method for each measured thing.
   */
  static Series of(
      String benchmark,
      Map<String, String> params,
      int threads,
      String unit,
      List<List<Double>> forks,
      OptionalDouble bytes) {
    int dot = benchmark.lastIndexOf('.');
    String method = benchmark.substring(dot + 1);
    String before = benchmark.substring(0, Math.max(dot, 0));
    String type = before.substring(before.lastIndexOf('.') + 1);
    boolean probe = before.endsWith(PROBES + type);
    return new Series(
        probe ? method : type,
        probe ? type : method,
        new TreeMap<>(params),
        threads,
        unit,
        forks,
        bytes);
  }

  /** Returns the value of a parameter, or the empty string. */
  public String param(String key) {
    return params.getOrDefault(key, "");
  }

  /** Returns the mean of each process, or each value if there was only one process. */
  public double[] units() {
    return forks.size() > 1
        ? forks.stream().mapToDouble(Series::mean).toArray()
        : forks.get(0).stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Returns all properties that distinguish this series from others of its set, in one line. */
  public String key() {
    String all =
        params.entrySet().stream()
            .map(param -> param.getKey() + "=" + param.getValue())
            .collect(Collectors.joining(", "));
    return (type.isEmpty() ? "" : type + ".")
        + name
        + (all.isEmpty() ? "" : " (" + all + ")")
        + (threads == 1 ? "" : " by " + threads + " threads");
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }
}
