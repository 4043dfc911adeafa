package dev.edpm.cli.build;

import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.nio.file.Path;

/** Counts the tests of a report that {@code edpm-junit} aborted. */
final class AbortedTests implements ReportVisitor {

  private static final String PROBLEM = "expectations-not-judged";

  private long count;

  private AbortedTests() {}

  /** Returns the number of tests whose expectations could not be judged. */
  static long count(Path report) {
    AbortedTests tests = new AbortedTests();
    ReportReader.read(report, tests);
    return tests.count;
  }

  @Override
  public void problem(ProblemPart problem) {
    if (problem.id().equals(PROBLEM)) {
      count += problem.count().orElse(1);
    }
  }
}
