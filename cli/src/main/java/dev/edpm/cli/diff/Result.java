package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.Comparison;
import dev.edpm.analysis.compare.Gate;
import dev.edpm.analysis.compare.GateResult;
import dev.edpm.analysis.compare.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is printed.
 *
 * @param comparison the comparison
 * @param gate the results of the rules; empty without a gate
 */
record Result(Comparison comparison, Optional<List<GateResult>> gate) {

  /** Returns the exit code. A gate decides alone. */
  int exitCode(boolean strict) {
    boolean failed =
        gate.map(results -> Gate.has(results, GateResult.Status.FAILED))
            .orElseGet(() -> comparison.has(Verdict.REGRESSION));
    if (failed) {
      return CompareExit.REGRESSION;
    }
    boolean open =
        gate.map(results -> Gate.has(results, GateResult.Status.NOT_JUDGED))
            .orElseGet(() -> comparison.has(Verdict.NOT_JUDGED));
    return strict && open ? CompareExit.NOT_JUDGED : 0;
  }

  /** Returns the number of values by verdict, such as "1 regression, 2 not judged". */
  String summary() {
    List<String> parts = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      long count = comparison.values(verdict).count();
      if (count > 0) {
        boolean noun = verdict == Verdict.REGRESSION || verdict == Verdict.IMPROVEMENT;
        parts.add(count + " " + verdict + (noun && count > 1 ? "s" : ""));
      }
    }
    return parts.isEmpty() ? "no values to compare" : String.join(", ", parts);
  }

  /** Returns how many reports were compared. */
  String runs() {
    return "base: "
        + runs(comparison.baseRuns())
        + ", head: "
        + runs(comparison.headRuns())
        + (comparison.paired() ? ", in pairs" : "");
  }

  private static String runs(int number) {
    return number == 1 ? "1 run" : number + " runs";
  }

  /** Returns the sentences that have to be read before the values. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    comparison.differences().forEach(difference -> warnings.add(difference.toString()));
    if (Math.min(comparison.baseRuns(), comparison.headRuns()) == 1) {
      warnings.add("one run a side says nothing about times: only exact values are judged");
    }
    warnings.addAll(UnreadText.of(comparison.unread()));
    return warnings;
  }
}
