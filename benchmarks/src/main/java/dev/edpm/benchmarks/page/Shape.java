package dev.edpm.benchmarks.page;

import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The conditions of a measurement, without the name of the measured thing.
 *
 * @param type the class of the benchmark
 * @param params its parameters
 * @param threads the number of threads that run it
 * @param unit the unit of its values
 */
record Shape(String type, SortedMap<String, String> params, int threads, String unit) {

  private static final String USUAL_UNIT = "ns/op";

  Shape {
    params = new TreeMap<>(params);
  }

  /** Returns the value of a parameter, or the empty string. */
  String param(String name) {
    return params.getOrDefault(name, "");
  }

  /** Returns a file name of lower-case letters, digits and hyphens. */
  String slug() {
    StringBuilder all = new StringBuilder(type);
    params.forEach((name, value) -> all.append('-').append(name).append('-').append(value));
    if (threads > 1 && !type.contains("Threads")) {
      all.append('-').append(threads).append("-threads");
    }
    if (!unit.equals(USUAL_UNIT)) {
      all.append('-').append(unit);
    }
    return all.toString()
        .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
        .replaceAll("[^A-Za-z0-9]+", "-")
        .toLowerCase(Locale.ROOT);
  }
}
