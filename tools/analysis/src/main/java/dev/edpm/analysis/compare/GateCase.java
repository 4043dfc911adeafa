package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.GateResult.Status;
import dev.edpm.analysis.compare.match.Difference;
import dev.edpm.analysis.compare.stats.Bootstrap;
import dev.edpm.analysis.compare.stats.Interval;
import dev.edpm.analysis.compare.stats.MannWhitney;
import dev.edpm.annotations.rule.Comparison;
import java.util.ArrayList;
import java.util.List;

/** A rule of a gate for one region or path. */
final class GateCase {

  private final GateRule rule;
  private final String subject;
  private final List<Draft> drafts;
  private final CompareSettings settings;
  private final List<Difference> differences;

  /**
   * @param drafts the values; empty if a side has none
   */
  GateCase(
      GateRule rule,
      String subject,
      List<Draft> drafts,
      CompareSettings settings,
      List<Difference> differences) {
    this.rule = rule;
    this.subject = subject;
    // A rule says itself what matters.
    this.drafts = drafts.stream().map(Draft::withoutParent).toList();
    this.settings = settings;
    this.differences = differences;
  }

  private boolean isRelative() {
    return rule.expectation().bound().isRelative();
  }

  /** Returns whether the change between two sides is tested. */
  boolean needsTest() {
    return isRelative()
        && !drafts.isEmpty()
        && new Judge(drafts.get(0), settings, differences).needsTest();
  }

  /** Returns whether the change is tested if there are enough runs, and they do not agree. */
  boolean canNeedTest() {
    return isRelative()
        && !drafts.isEmpty()
        && new Judge(drafts.get(0), settings, differences).canNeedTest();
  }

  double pValue() {
    return MannWhitney.pValue(drafts.get(0).base(), drafts.get(0).head());
  }

  /**
   * Returns the result.
   *
   * @param pValue the corrected p-value, if there is a test
   * @param tests the number of tests of all rules
   */
  GateResult result(double pValue, int tests) {
    if (drafts.isEmpty()) {
      return new GateResult(
          rule,
          subject,
          Status.NOT_JUDGED,
          Double.NaN,
          "",
          "no value of " + rule.expectation().counter() + (isRelative() ? " on both sides" : ""));
    }
    return isRelative() ? change(drafts.get(0), pValue, tests) : absolute(drafts.get(0));
  }

  private GateResult change(Draft draft, double pValue, int tests) {
    double change = draft.ratio() - 1;
    if (draft.isExact()) {
      return result(holds(change) ? Status.PASSED : Status.FAILED, change, "%", "");
    }
    Judge judge = new Judge(draft, settings, differences);
    if (!judge.needsTest()) {
      return result(Status.NOT_JUDGED, change, "%", judge.reason());
    }
    Interval ratio =
        new Bootstrap(Judge.CONFIDENCE).ratio(draft.base(), draft.head(), draft.paired());
    Status status = status(new Interval(ratio.low() - 1, ratio.high() - 1));
    String interval = "± " + Percent.of(ratio.halfWidth());
    return status == Status.FAILED && pValue > Judge.LEVEL
        ? result(Status.NOT_JUDGED, change, "%", draft.runs().tooFew(tests).orElse(interval))
        : result(status, change, "%", interval);
  }

  private GateResult absolute(Draft draft) {
    double median = draft.headMedian();
    List<String> reasons = new ArrayList<>();
    if (draft.head().length > 1) {
      reasons.add("median of " + draft.head().length + " runs");
    }
    if (!draft.evidence().estimated().isEmpty()) {
      reasons.add("estimated from " + draft.evidence().estimated());
    }
    return result(
        holds(median) ? Status.PASSED : Status.FAILED,
        median,
        draft.unit(),
        String.join(", ", reasons));
  }

  private Status status(Interval interval) {
    boolean low = holds(interval.low());
    boolean high = holds(interval.high());
    double bound = rule.expectation().bound().value();
    boolean inside = interval.low() < bound && bound < interval.high();
    // Both ends hold for != also if the bound is between them, and neither does for ==.
    boolean equality =
        rule.expectation().comparison() == Comparison.EQUAL
            || rule.expectation().comparison() == Comparison.NOT_EQUAL;
    if (low != high || equality && inside) {
      return Status.NOT_JUDGED;
    }
    return low ? Status.PASSED : Status.FAILED;
  }

  private boolean holds(double value) {
    // A change of 1 % of decimal numbers is not exactly 0.01.
    double rounded = isRelative() ? Math.rint(value * 1e9) / 1e9 : value;
    return rule.expectation().comparison().holds(rounded, rule.expectation().bound().value());
  }

  private GateResult result(Status status, double value, String unit, String reason) {
    return new GateResult(rule, subject, status, value, unit, drafts.get(0).withRemark(reason));
  }
}
