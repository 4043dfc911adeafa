package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.plot.Numbers;
import dev.edpm.benchmarks.result.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Something that the project wants to reach.
 *
 * @param words what is measured
 * @param bound what it is held against
 * @param kind how it has to lie to the bound
 * @param unit the unit of the bound: {@code times}, {@code ns} or {@code ms}
 * @param headline whether the README says it
 * @param values what was measured of it on a JDK; none when it was not measured
 */
record Target(
    String words,
    double bound,
    Bound kind,
    String unit,
    boolean headline,
    BiFunction<Book, Integer, List<Estimate>> values) {

  private static final String TIMES = "times";

  /** Returns the bound for readers. */
  String wanted() {
    boolean times = unit.equals(TIMES);
    return kind.sign() + Numbers.places(bound, times ? 2 : decimals()) + " " + unit;
  }

  private int decimals() {
    return bound == Math.rint(bound) ? 0 : 1;
  }

  /** Returns it as one that the README says. */
  Target asHeadline() {
    return new Target(words, bound, kind, unit, true, values);
  }

  /** Returns the worst that was measured on a JDK, if something was. */
  Optional<Estimate> worst(Book book, int jdk) {
    return values.apply(book, jdk).stream().max(Comparator.comparingDouble(this::badness));
  }

  /** Returns what was measured and whether it is enough. */
  String verdict(Book book, int jdk) {
    return worst(book, jdk).map(this::verdict).orElse("not measured");
  }

  /** Returns a value for readers. */
  String shown(Estimate value) {
    return unit.equals(TIMES) ? Show.ratio(value) + " times" : Show.withError(value) + " " + unit;
  }

  private String verdict(Estimate worst) {
    double beyond = badness(worst);
    double error = worst.error();
    return (unit.equals(TIMES) ? Show.ratio(worst) : Show.withError(worst))
        + (kind.missed(beyond, error) ? ": missed" : ": reached")
        + (Math.abs(beyond) < error ? ", within the error" : "");
  }

  private double badness(Estimate value) {
    return kind.beyond(value.mean(), bound);
  }
}
