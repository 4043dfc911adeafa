package dev.edpm.benchmarks.page;

import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * In what way something is measured, apart from what is measured.
 *
 * @param type the class of the benchmark
 * @param params its parameters
 * @param threads how many threads run it
 * @param unit in what it is measured
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

  /** Returns a name for a file: small letters, digits and hyphens. */
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
