package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.ComparedValue;
import dev.edpm.analysis.compare.Comparison;
import dev.edpm.analysis.compare.Gate;
import dev.edpm.analysis.compare.GateResult;
import dev.edpm.analysis.compare.GateResult.Status;
import dev.edpm.analysis.compare.Verdict;
import dev.edpm.cli.text.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is printed.
 *
 * @param comparison the comparison
 * @param gate the results of the rules; empty without a gate
 * @param unjudged where a result that could not be judged is a failure
 * @param methods the methods whose shares changed
 */
record Result(
    Comparison comparison,
    Optional<List<GateResult>> gate,
    Unjudged unjudged,
    ComparedMethods methods) {

  /** Returns the exit code. A gate decides alone, unless all values have to be judged. */
  int exitCode() {
    boolean failed =
        gate.map(results -> Gate.has(results, Status.FAILED))
            .orElseGet(() -> comparison.has(Verdict.REGRESSION));
    if (failed) {
      return CompareExit.REGRESSION;
    }
    boolean open =
        gate.isPresent() && rulesMustBeJudged() && Gate.has(gate.get(), Status.NOT_JUDGED)
            || valuesMustBeJudged() && comparison.has(Verdict.NOT_JUDGED);
    return open ? CompareExit.NOT_JUDGED : 0;
  }

  boolean rulesMustBeJudged() {
    return unjudged != Unjudged.ACCEPTED;
  }

  boolean valuesMustBeJudged() {
    return unjudged == Unjudged.ALL_FAIL;
  }

  /** Returns whether there are two versions. */
  boolean hasBase() {
    return comparison.baseRuns() > 0;
  }

  /** Returns the number of values by verdict, such as "1 regression, 2 not judged". */
  String summary() {
    List<String> parts = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      long count = comparison.values(verdict).count();
      if (count > 0) {
        boolean noun = verdict == Verdict.REGRESSION || verdict == Verdict.IMPROVEMENT;
        parts.add(Units.format(count, "1") + " " + verdict + (noun && count > 1 ? "s" : ""));
      }
    }
    return parts.isEmpty() ? "no values to compare" : String.join(", ", parts);
  }

  /** Returns the number of rules by status, such as "1 failed, 2 passed". */
  String gateSummary() {
    List<String> parts = new ArrayList<>();
    for (Status status : List.of(Status.FAILED, Status.NOT_JUDGED, Status.PASSED)) {
      long count =
          gate.stream().flatMap(List::stream).filter(rule -> rule.status() == status).count();
      if (count > 0) {
        parts.add(Units.format(count, "1") + " " + status);
      }
    }
    return String.join(", ", parts);
  }

  /**
   * Returns why a value has its verdict; empty where the numbers or a {@linkplain #warnings()
   * warning} say it.
   */
  String reason(ComparedValue value) {
    return isOfAllRuns(value) ? value.detail() : value.reason();
  }

  private boolean isOfAllRuns(ComparedValue value) {
    return value.baseRuns() == comparison.baseRuns() && value.headRuns() == comparison.headRuns();
  }

  /** Returns how many reports were compared. */
  String runs() {
    return (hasBase() ? "base: " + runs(comparison.baseRuns()) + ", " : "")
        + "head: "
        + runs(comparison.headRuns())
        + (comparison.paired() ? ", in pairs" : "");
  }

  private static String runs(int number) {
    return Units.count(number, "run");
  }

  /** Returns the sentences that have to be read before the values. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    comparison.differences().forEach(difference -> warnings.add(difference.toString()));
    if (hasBase() && Math.min(comparison.baseRuns(), comparison.headRuns()) == 1) {
      warnings.add(
          "one run is not enough to judge times, only exact values; edpm compare runs each version"
              + " several times");
    } else {
      comparison
          .values(Verdict.NOT_JUDGED)
          .filter(value -> isOfAllRuns(value) && !value.fewRuns().isEmpty())
          .findFirst()
          .ifPresent(
              value -> warnings.add(value.fewRuns() + "; " + RunAdvice.enough(comparison.tests())));
    }
    warnings.addAll(UnreadText.of(comparison.unread(), hasBase()));
    warnings.addAll(methods.unread());
    return warnings;
  }
}
