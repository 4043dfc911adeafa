package dev.edpm.annotations.rule;

/**
 * A parsed expectation of what a region measures: {@code REGION: COUNTER (< | <= | > | >= | == |
 * !=) BOUND [STATISTIC]}. The counter is {@code executions} or a name such as {@code
 * jvm.allocated-bytes}. The bound is a number in the counter's unit, a time ({@code 500ns}, {@code
 * 20us}, {@code 5ms}, {@code 2s}), or a change relative to a baseline ({@code +1%}). The default
 * statistic is {@code sum}. A name with blanks is written in double quotes. The named region and
 * counter need not exist.
 *
 * @param region the region's name
 * @param counter {@value #EXECUTIONS} or the counter's name
 * @param comparison the comparison of the value with the bound
 * @param bound the bound
 * @param statistic the statistic of the counter; {@link Statistic#SUM} for {@value #EXECUTIONS}
 */
public record ExpectationText(
    String region, String counter, Comparison comparison, Bound bound, Statistic statistic) {

  /** The counter whose value is the number of executions that ended. */
  public static final String EXECUTIONS = "executions";

  /** The maximum number of characters of an expectation. */
  private static final int LONGEST = 2000;

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

  /** Tells whether the bound refers to a baseline. */
  public boolean isRelative() {
    return bound.kind() == Bound.Kind.PERCENT;
  }

  /** Returns the counter and, unless it is {@code sum}, the statistic: {@code time.wall p90}. */
  public String subject() {
    return statistic == Statistic.SUM ? counter : counter + " " + statistic.label();
  }

  /** Returns the expectation in a form that {@link #parse} accepts. */
  @Override
  public String toString() {
    return "\""
        + region
        + "\": "
        + counter
        + " "
        + comparison.symbol()
        + " "
        + bound.text()
        + (statistic == Statistic.SUM ? "" : " " + statistic.label());
  }
}
