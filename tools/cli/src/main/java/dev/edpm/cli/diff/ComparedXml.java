package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.ComparedRegion;
import dev.edpm.analysis.compare.ComparedValue;
import dev.edpm.analysis.compare.GateResult;
import dev.edpm.analysis.compare.Verdict;
import dev.edpm.cli.text.Terminal;
import java.util.ArrayList;
import java.util.List;

/**
 * A comparison as the XML of test results that JUnit's tools write and CI servers show. Each value
 * is a test, with a gate each rule and region. A regression is a failure. What was not judged is an
 * error if it decides on the exit code, and is skipped otherwise.
 */
final class ComparedXml {

  private final Result result;
  private final List<String> tests = new ArrayList<>();
  private int failures;
  private int errors;
  private int skipped;

  ComparedXml(Result result) {
    this.result = result;
  }

  List<String> lines() {
    result
        .gate()
        .ifPresentOrElse(
            gate -> gate.forEach(this::rule), () -> values(result.comparison().regions()));
    List<String> lines = new ArrayList<>();
    lines.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    lines.add(
        "<testsuite name=\"edpm diff\" tests=\""
            + (result.gate().isPresent()
                ? result.gate().get().size()
                : result.comparison().regions().stream().mapToInt(r -> r.values().size()).sum())
            + "\" failures=\""
            + failures
            + "\" errors=\""
            + errors
            + "\" skipped=\""
            + skipped
            + "\">");
    lines.addAll(tests);
    List<String> output = new ArrayList<>(result.warnings());
    result.comparison().regions().stream()
        .filter(ComparedRegion::isRenamed)
        .forEach(region -> output.add("renamed: " + region.baseName() + " to " + region.name()));
    result.comparison().onlyInBase().forEach(name -> output.add("ran in base only: " + name));
    result.comparison().onlyInHead().forEach(name -> output.add("ran in head only: " + name));
    if (!output.isEmpty()) {
      lines.add("  <system-out>" + escaped(String.join("; ", output)) + "</system-out>");
    }
    lines.add("</testsuite>");
    return lines;
  }

  private void values(List<ComparedRegion> regions) {
    for (ComparedRegion region : regions) {
      for (ComparedValue value : region.values()) {
        String what =
            ValueText.base(value)
                + " to "
                + ValueText.head(value)
                + " ("
                + ValueText.change(value)
                + ")";
        String reason = value.reason().isEmpty() ? "" : ": " + value.reason();
        String outcome = "";
        if (value.verdict() == Verdict.REGRESSION) {
          outcome = failure(what + reason);
        } else if (value.verdict() == Verdict.NOT_JUDGED) {
          outcome = unjudged(value.verdict() + reason, result.valuesMustBeJudged());
        } else if (value.verdict() == Verdict.NEGLIGIBLE) {
          outcome = skip(value.verdict() + reason);
        }
        test(region.name(), value.counter(), outcome);
      }
    }
  }

  private void rule(GateResult rule) {
    String outcome =
        switch (rule.status()) {
          case PASSED -> "";
          case FAILED -> failure(rule.rule().text() + ": " + ValueText.result(rule));
          case NOT_JUDGED ->
              unjudged("not judged: " + ValueText.result(rule), result.rulesMustBeJudged());
        };
    test(rule.subject(), rule.rule().text(), outcome);
  }

  private String failure(String message) {
    failures++;
    return "<failure message=\"" + escaped(message) + "\"/>";
  }

  private String unjudged(String message, boolean isError) {
    if (!isError) {
      return skip(message);
    }
    errors++;
    return "<error message=\"" + escaped(message) + "\"/>";
  }

  private String skip(String message) {
    skipped++;
    return "<skipped message=\"" + escaped(message) + "\"/>";
  }

  private void test(String group, String name, String outcome) {
    String start =
        "  <testcase classname=\""
            + escaped(group)
            + "\" name=\""
            + escaped(name)
            + "\" time=\"0\"";
    tests.add(outcome.isEmpty() ? start + "/>" : start + ">" + outcome + "</testcase>");
  }

  /** XML cannot represent control characters, not even escaped. */
  private static String escaped(String text) {
    return Terminal.line(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
