package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Estimate;
import dev.edpm.benchmarks.result.Reference;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A value that is computed from measurements, such as {@code chain watching=OFF /
 * chainCompletableFuture}. The words before the first operator select measurements, as {@link
 * Cell#is} describes. Each operator ({@code /}, {@code *}, {@code -}, or {@code =}, which replaces
 * the value) has one of the following words on its right:
 *
 * <ul>
 *   <li>a name or a parameter with its value: the measurement that differs from the selected one
 *       only in this. With a type and a dot before the name, the type differs, too
 *   <li>{@code baseline}: the baseline under the same conditions, or the one that the probe names
 *   <li>{@code without}: the same without EDPM
 *   <li>{@code cheapest}: the cheapest other tool that keeps data of each execution, without a
 *       limit
 *   <li>a number
 * </ul>
 *
 * <p>The operators apply from left to right. Semicolons separate alternatives for different
 * measurements.
 *
 * @param alternatives the words of each alternative
 */
record Formula(List<List<String>> alternatives) {

  /** The usual baseline, which includes no additional work of a probe. */
  static final String BASELINE = "Limit";

  private static final Set<String> OPERATORS = Set.of("/", "*", "-", "=");

  static Formula of(String text) {
    return new Formula(
        Arrays.stream(text.split(";")).map(one -> List.of(one.strip().split(" "))).toList());
  }

  /** Returns the values of all measurements of a set that this formula selects. */
  List<Estimate> all(Book book, String set, int jdk) {
    return book.on(jdk, set).flatMap(cell -> of(book, cell).stream()).toList();
  }

  /**
   * Returns the value for a measurement; empty if this formula does not select it, or if something
   * on the right of an operator was not measured.
   */
  Optional<Estimate> of(Book book, Cell cell) {
    return alternatives.stream().flatMap(words -> value(book, cell, words).stream()).findFirst();
  }

  private static Optional<Estimate> value(Book book, Cell cell, List<String> words) {
    int at = 0;
    for (; at < words.size() && !OPERATORS.contains(words.get(at)); at++) {
      if (!cell.is(words.get(at))) {
        return Optional.empty();
      }
    }
    Optional<Estimate> value = Optional.of(cell.estimate());
    for (; at < words.size(); at += 2) {
      String operator = words.get(at);
      Optional<Estimate> right = right(book, cell, words.get(at + 1));
      value = value.flatMap(left -> right.map(other -> apply(left, operator, other)));
    }
    return value;
  }

  private static Estimate apply(Estimate left, String operator, Estimate right) {
    return switch (operator) {
      case "/" -> left.over(right);
      case "*" -> left.over(exactly(1).over(right));
      case "-" -> left.minus(right);
      default -> right;
    };
  }

  private static Estimate exactly(double number) {
    return new Estimate(number, 0, 1);
  }

  private static Optional<Estimate> right(Book book, Cell cell, String word) {
    if (word.matches("\\d+")) {
      return Optional.of(exactly(Integer.parseInt(word)));
    }
    List<Cell> others =
        book.on(cell.jdk(), cell.set()).filter(other -> !other.equals(cell)).toList();
    Optional<Cell> found =
        switch (word) {
          case "baseline" -> baseline(others, cell, book.titles().baseline(cell.series()));
          case "without" -> without(others, cell);
          case "cheapest" ->
              others.stream()
                  .filter(other -> other.shape().equals(cell.shape()) && !ours(other))
                  .filter(other -> book.titles().keeps(other.series()).matches("record|event"))
                  .min(Comparator.comparingDouble(other -> other.estimate().mean()));
          default -> beside(others, cell, word);
        };
    return found.map(Cell::estimate);
  }

  private static Optional<Cell> baseline(List<Cell> others, Cell cell, String named) {
    Stream<String> names =
        !named.isEmpty()
            ? Stream.of(named)
            : isBaseline(cell)
                ? Stream.of()
                : Stream.of(BASELINE, BASELINE.toLowerCase(Locale.ROOT));
    return names.flatMap(name -> beside(others, cell, name).stream()).findFirst();
  }

  private static Optional<Cell> without(List<Cell> others, Cell cell) {
    return Reference.without(others.stream().map(Cell::series).toList(), cell.series())
        .flatMap(
            series -> others.stream().filter(other -> other.series().equals(series)).findFirst());
  }

  /** Returns the measurement that differs from another one only in a word. */
  private static Optional<Cell> beside(List<Cell> others, Cell cell, String word) {
    boolean param = word.contains("=");
    boolean type = !param && word.contains(".");
    return others.stream()
        .filter(other -> other.is(word) && other.series().unit().equals(cell.series().unit()))
        .filter(other -> !param || other.name().equals(cell.name()))
        .filter(
            other ->
                type
                    || other.series().type().equals(cell.series().type())
                        && other.series().threads() == cell.series().threads())
        .filter(
            other ->
                other.series().params().entrySet().stream()
                    .map(each -> each.getKey() + "=" + each.getValue())
                    .allMatch(each -> each.equals(word) || cell.is(each)))
        .findFirst();
  }

  private static boolean ours(Cell cell) {
    return cell.name().startsWith("Edpm") || isBaseline(cell);
  }

  private static boolean isBaseline(Cell cell) {
    return cell.name().toLowerCase(Locale.ROOT).startsWith(BASELINE.toLowerCase(Locale.ROOT));
  }
}
