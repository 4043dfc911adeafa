package dev.edpm.runtime.report;

import dev.edpm.runtime.config.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The records that a report had to be written without, for the report itself and for the user. */
final class LeftOut {

  private final Consumer<Problem> told;
  private final List<Problem> problems = new ArrayList<>();

  LeftOut(Consumer<Problem> told) {
    this.told = told;
  }

  /** The records cannot be put into order. */
  void allRecords(Throwable reason) {
    add(
        "the report has no records, because they cannot be sorted: "
            + Reason.of(reason)
            + "; set java.io.tmpdir to a folder with more room, or edpm.report to a file that ends"
            + " in .jsonl, which is not sorted");
  }

  /** The records could be read up to one. */
  void furtherRecords(Throwable reason) {
    add("the report lacks records, because they cannot be read back: " + Reason.of(reason));
  }

  /**
   * Returns the problems of the report with these at the end.
   *
   * @param forTheLimit what is said of records that the limit leaves no room for
   */
  List<Problem> with(List<Problem> others, Optional<Problem> forTheLimit) {
    List<Problem> all = new ArrayList<>(others);
    forTheLimit.ifPresent(all::add);
    for (Problem problem : problems) {
      if (!all.contains(problem)) {
        all.add(problem);
      }
    }
    return all;
  }

  private void add(String message) {
    Problem problem = Problem.of("records-not-written", message);
    problems.add(problem);
    told.accept(problem);
  }
}
