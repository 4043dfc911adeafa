package dev.edpm.analysis.history;

import dev.edpm.analysis.compare.Verdict;

/**
 * A change of the value between two reports.
 *
 * @param at the index of the first report after the change
 * @param before the median of the reports since the change before
 * @param after the median of the reports up to the next change
 * @param reports the number of reports up to the next change
 * @param verdict whether it is a regression, an improvement, or neither
 * @param confirmed whether enough reports follow
 */
public record Change(
    int at, double before, double after, int reports, Verdict verdict, boolean confirmed) {

  /** Returns {@code after / before}; 1 if both are 0. */
  public double ratio() {
    return before == after ? 1 : after / before;
  }
}
