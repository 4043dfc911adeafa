package dev.edpm.benchmarks.page;

import dev.edpm.analysis.plot.Numbers;
import dev.edpm.benchmarks.result.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A target of the project: a bound for a measured value.
 *
 * @param words the description of the value
 * @param bound the bound that the value is compared with
 * @param kind the relation that the value must have to the bound
 * @param unit the unit of the bound: {@code times}, {@code ns} or {@code ms}
 * @param values returns the values measured on a JDK; empty if there are none
 */
record Target(
    String words,
    double bound,
    Bound kind,
    String unit,
    BiFunction<Book, Integer, List<Estimate>> values) {

  private static final String TIMES = "times";

  /** Returns the bound as text. */
  String wanted() {
    boolean times = unit.equals(TIMES);
    return kind.sign()
        + Numbers.places(bound, times ? 2 : decimals())
        + " "
        + unit
        + kind.tolerance();
  }

  private int decimals() {
    return bound == Math.rint(bound) ? 0 : 1;
  }

  /** Returns the worst value that was measured on a JDK, if any. */
  Optional<Estimate> worst(Book book, int jdk) {
    return values.apply(book, jdk).stream().max(Comparator.comparingDouble(this::badness));
  }

  /** Returns the worst value as text, and whether it meets the target. */
  String verdict(Book book, int jdk) {
    return worst(book, jdk).map(this::verdict).orElse("not measured");
  }

  /** Returns a value as text. */
  String shown(Estimate value) {
    return unit.equals(TIMES) ? Show.ratio(value) + " times" : Show.withError(value) + " " + unit;
  }

  private String verdict(Estimate worst) {
    double beyond = badness(worst);
    double error = worst.error();
    return (unit.equals(TIMES) ? Show.ratio(worst) : Show.withError(worst))
        + (kind.missed(beyond, error) ? ": missed" : ": met")
        + (Math.abs(beyond) < error ? ", within the error" : "");
  }

  private double badness(Estimate value) {
    return kind.beyond(value.mean(), bound);
  }
}
