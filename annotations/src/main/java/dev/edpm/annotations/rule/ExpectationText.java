package dev.edpm.annotations.rule;

import java.util.List;
import java.util.Optional;

/**
 * A parsed expectation of a counter in a region, such as {@code region row: jvm.allocated-bytes <=
 * +1%} or {@code path multiply/row: time.cpu <= 5ms p90}. The grammar is
 *
 * <pre>
 * [region] NAME: COUNTER COMPARISON BOUND [STATISTIC]
 * path NAME/NAME/…: COUNTER COMPARISON BOUND [STATISTIC]
 * </pre>
 *
 * A name in double quotes may contain blanks, slashes, colons and comparison operators. The named
 * regions and counters need not exist.
 *
 * @param path whether the subject is a call path
 * @param names the names on the path, outermost first; of a region one name, which is a pattern
 *     unless it was quoted
 * @param quoted whether the name of a region was quoted, so that it is not a pattern
 * @param counter the counter's name; {@code executions} is the number of executions
 * @param comparison the comparison of the value with the bound
 * @param bound the bound
 * @param statistic the statistic of the executions, one of {@link #STATISTICS}; empty for the
 *     default
 */
public record ExpectationText(
    boolean path,
    List<String> names,
    boolean quoted,
    String counter,
    Comparison comparison,
    Bound bound,
    Optional<String> statistic) {

  /** The statistics that can follow a bound. */
  public static final List<String> STATISTICS =
      List.of(
          "mean", "steady-mean", "sum", "self", "min", "max", "p50", "p90", "p95", "p99", "p999");

  /** The maximum number of characters of an expectation. */
  private static final int LONGEST = 2000;

  /**
   * The bound of a comparison.
   *
   * @param value a finite number: of a relative bound the share, so that {@code +1%} is 0.01;
   *     otherwise in nanoseconds, bytes, or the unit of the counter
   * @param kind the meaning of the value
   */
  public record Bound(double value, Kind kind) {

    /** The meaning of a bound's value. */
    public enum Kind {
      /** A change relative to another version, in percent. */
      CHANGE,
      /** A duration. */
      TIME,
      /** A number of bytes. */
      BYTES,
      /** A number without a unit. */
      NUMBER
    }

    /** Returns whether the bound is one of the change between two versions. */
    public boolean isRelative() {
      return kind == Kind.CHANGE;
    }
  }

  /**
   * Parses an expectation.
   *
   * @throws RuleSyntaxException if the text does not follow the grammar; it describes the first
   *     fault
   */
  public static ExpectationText parse(String text) throws RuleSyntaxException {
    if (text.length() > LONGEST) {
      throw new RuleSyntaxException(
          LONGEST, "an expectation has at most " + LONGEST + " characters");
    }
    return new ExpectationParser(text).expectation();
  }
}
