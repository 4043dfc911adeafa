package dev.edpm.junit;

import dev.edpm.annotations.rule.Comparison;
import dev.edpm.annotations.rule.ExpectationText;
import dev.edpm.annotations.rule.RuleSyntaxException;
import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * An expectation of a test.
 *
 * @param text the expectation as written
 * @param region the region's name
 * @param counter {@value #EXECUTIONS} or the counter's name
 * @param comparison the comparison of the value with the bound
 * @param bound the bound
 * @param statistic the statistic of the counter; {@link Statistic#SUM} for {@value #EXECUTIONS}
 */
record Expectation(
    String text,
    String region,
    String counter,
    Comparison comparison,
    ExpectationText.Bound bound,
    Statistic statistic) {

  private static final String EXECUTIONS = "executions";

  /**
   * Parses an expectation. Tests do not have all that the language has: a test expects something of
   * one region, not of call paths or of all regions of a pattern.
   *
   * @param test the name of the test for messages
   * @throws ExtensionConfigurationException if the text is invalid
   */
  static Expectation parse(String text, String test) {
    try {
      ExpectationText parsed = ExpectationText.parse(text);
      if (parsed.path()) {
        throw invalid(text, test, "a test expects something of regions, not of call paths", null);
      }
      String region = parsed.names().get(0);
      if (!parsed.quoted() && region.indexOf('*') >= 0) {
        throw invalid(text, test, "name one region, not a pattern", null);
      }
      String label = parsed.statistic().orElse("sum");
      Statistic statistic =
          Statistic.byLabel(label)
              .orElseThrow(() -> invalid(text, test, label + " is not known in tests", null));
      if (parsed.counter().equals(EXECUTIONS) && parsed.statistic().isPresent()) {
        throw invalid(text, test, "executions is a number without a statistic", null);
      }
      return new Expectation(
          text, region, parsed.counter(), parsed.comparison(), parsed.bound(), statistic);
    } catch (RuleSyntaxException e) {
      throw invalid(text, test, e.getMessage(), e);
    }
  }

  private static ExtensionConfigurationException invalid(
      String text, String test, String why, Exception cause) {
    return new ExtensionConfigurationException(
        "@Expect(\"" + text + "\") of " + test + " is invalid: " + why, cause);
  }

  /** Tells whether the value is the number of executions that ended. */
  boolean isOfExecutions() {
    return counter.equals(EXECUTIONS);
  }

  /**
   * Tells whether the unit of the bound fits a counter's unit.
   *
   * @param unit the unit of the counter in the catalogue
   */
  boolean fits(String unit) {
    return switch (bound.kind()) {
      case TIME -> unit.equals("ns");
      case BYTES -> unit.equals("By");
      case NUMBER, CHANGE -> true;
    };
  }

  /** Returns the counter and, unless it is {@code sum}, the statistic: {@code time.wall p90}. */
  String subject() {
    return statistic == Statistic.SUM ? counter : counter + " " + statistic.label();
  }

  /**
   * Returns the greatest or least value that is expected.
   *
   * @param baseline the value that a relative bound refers to; otherwise ignored
   */
  double boundOf(double baseline) {
    return bound.isRelative() ? baseline + Math.abs(baseline) * bound.value() : bound.value();
  }

  /** Returns the change that a relative bound allows, such as {@code +1%}. */
  String change() {
    String percent =
        new BigDecimal(bound.value() * 100)
            .round(new MathContext(6))
            .stripTrailingZeros()
            .toPlainString();
    return (bound.value() < 0 ? "" : "+") + percent + "%";
  }
}
