package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Estimate;
import dev.edpm.benchmarks.result.Series;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;

/**
 * The result of a series in a run.
 *
 * @param jdk the feature version of the JDK
 * @param set the set of the series
 * @param series the series
 * @param estimate its mean with its error
 */
record Cell(int jdk, String set, Series series, Estimate estimate) {

  /** The conditions of a measurement, without the name of the measured thing. */
  record Shape(String type, SortedMap<String, String> params, int threads, String unit) {

    /** Returns the file name of the plot: lower-case letters, digits and hyphens. */
    String file(String set, boolean several) {
      String all = several ? set + "-" + type + params : set;
      return all.replaceAll("(?<=[a-z])(?=[A-Z])", "-")
          .replaceAll("[^A-Za-z0-9]+", "-")
          .replaceAll("-$", "")
          .toLowerCase(Locale.ROOT);
    }
  }

  String name() {
    return series.name();
  }

  String param(String key) {
    return series.param(key);
  }

  Shape shape() {
    return new Shape(series.type(), series.params(), series.threads(), series.unit());
  }

  Optional<Estimate> value() {
    return Optional.of(estimate);
  }

  String onJdk() {
    return "JDK " + jdk;
  }

  /** Returns the unit as text. */
  String unit() {
    return series.unit().replace("/op", "");
  }

  /**
   * Returns whether a word refers to this cell: the name, the type and the name separated by a dot,
   * or a parameter with its value.
   */
  boolean is(String word) {
    int equals = word.indexOf('=');
    return equals < 0
        ? word.equals(name()) || word.equals(series.type() + "." + name())
        : param(word.substring(0, equals)).equals(word.substring(equals + 1));
  }
}
