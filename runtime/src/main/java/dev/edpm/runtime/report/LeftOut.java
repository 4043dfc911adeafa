package dev.edpm.runtime.report;

import dev.edpm.runtime.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Problems with records that could not be written, for the report itself and for the user. */
final class LeftOut {

  private final Consumer<Problem> listener;
  private final List<Problem> problems = new ArrayList<>();

  LeftOut(Consumer<Problem> listener) {
    this.listener = listener;
  }

  /** Reports that the records cannot be sorted. */
  void allRecords(Throwable reason) {
    add(
        "the report has no records, because they cannot be sorted: "
            + Reason.of(reason)
            + "; set java.io.tmpdir to a folder with more room, or edpm.report to a file that ends"
            + " in .jsonl, which is not sorted");
  }

  /** Reports that only some of the records could be read. */
  void furtherRecords(Throwable reason) {
    add(
        "some records are missing from the report, because they cannot be read back: "
            + Reason.of(reason));
  }

  /**
   * Returns the problems of the report, followed by these.
   *
   * @param forTheLimit the problem for records that are left out because of the limit
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
    listener.accept(problem);
  }
}
