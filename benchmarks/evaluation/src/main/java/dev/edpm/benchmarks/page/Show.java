package dev.edpm.benchmarks.page;

import dev.edpm.analysis.plot.Numbers;
import dev.edpm.benchmarks.result.Estimate;
import java.util.Optional;

/** Formats measurements as text. */
final class Show {

  private static final int DIGITS = 3;
  private static final int DIGITS_OF_ERROR = 2;

  private Show() {}

  /**
   * Returns the mean with three digits, or as many as its error justifies, and the error if there
   * is one.
   */
  static String withError(Estimate estimate) {
    double mean = estimate.mean();
    double error = estimate.error();
    if (!(error > 0)) {
      return Numbers.significant(mean);
    }
    int places = Math.min(Numbers.scale(error, DIGITS_OF_ERROR), Numbers.scale(mean, DIGITS));
    return Numbers.places(mean, places) + " ± " + Numbers.places(error, places);
  }

  /** Returns a ratio with two decimal places, and the error unless it rounds to 0. */
  static String ratio(Estimate ratio) {
    double error = ratio.error();
    return Numbers.places(ratio.mean(), 2)
        + (error >= 0.005 ? " ± " + Numbers.places(error, 2) : "");
  }

  /**
   * Returns the bytes that an execution allocated as an integer, if measured; less than half a byte
   * is caused by occasional allocations of the harness.
   */
  static Optional<String> bytes(Cell cell) {
    return cell.series().bytes().stream().mapToObj(bytes -> Numbers.places(bytes, 0)).findFirst();
  }
}
