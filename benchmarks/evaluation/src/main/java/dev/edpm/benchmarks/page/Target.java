package dev.edpm.benchmarks.page;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A target of the project: a bound for a measured value.
 *
 * @param words the description of the value
 * @param bound the bound as text, such as {@code ≤ 0.5 ns plus the error}
 * @param set the set of the measurements
 * @param values computes the values
 */
record Target(String words, String bound, String set, Formula values) {

  private static final Pattern BOUND =
      Pattern.compile("([≤≥]) ([0-9.,]+) (times|ns|ms)( plus the error)?");

  /** Returns the targets, in the order of their table. */
  static List<Target> all() {
    return Titles.rows("targets.tsv")
        .map(row -> new Target(row[0], row[1], row[2], Formula.of(row[3])))
        .toList();
  }

  /** Returns the worst value on a JDK, and whether it meets the target. */
  String verdict(Book book, int jdk) {
    Matcher parts = BOUND.matcher(bound);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not a bound: " + bound);
    }
    double limit = Double.parseDouble(parts.group(2).replace(",", ""));
    double sign = parts.group(1).equals("≤") ? 1 : -1;
    return values.all(book, set, jdk).stream()
        .max(Comparator.comparingDouble(value -> sign * (value.mean() - limit)))
        .map(
            worst -> {
              double beyond = sign * (worst.mean() - limit);
              double error = worst.error();
              boolean missed = beyond > (parts.group(4) != null && error > 0 ? error : 0);
              return (parts.group(3).equals("times") ? Show.ratio(worst) : Show.withError(worst))
                  + (missed ? ": missed" : ": met")
                  + (Math.abs(beyond) < error ? ", within the error" : "");
            })
        .orElse("not measured");
  }
}
