package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.plot.Numbers;
import dev.edpm.benchmarks.result.Estimate;
import java.util.Optional;
import java.util.OptionalDouble;

/** Writes what was measured for readers. */
final class Show {

  private static final String NOTHING = "";
  private static final int DIGITS = 3;
  private static final int DIGITS_OF_ERROR = 2;

  private Show() {}

  /** Three digits, or as many as its error has a sense of, and the error where there is one. */
  static String withError(Estimate estimate) {
    double mean = estimate.mean();
    double error = estimate.error();
    if (!(error > 0)) {
      return Numbers.significant(mean);
    }
    int places = Math.min(Numbers.scale(error, DIGITS_OF_ERROR), Numbers.scale(mean, DIGITS));
    return Numbers.places(mean, places) + " ± " + Numbers.places(error, places);
  }

  /** Two places behind the point, and the error where it is not 0 then. */
  static String ratio(Estimate ratio) {
    double error = ratio.error();
    return Numbers.places(ratio.mean(), 2)
        + (error >= 0.005 ? " ± " + Numbers.places(error, 2) : NOTHING);
  }

  static String ratio(Optional<Estimate> ratio) {
    return ratio.map(Show::ratio).orElse(NOTHING);
  }

  /** Whole bytes; less than half of one is what the harness itself allocates now and then. */
  static String bytes(OptionalDouble bytes) {
    return bytes.isPresent() ? Numbers.places(bytes.getAsDouble(), 0) : NOTHING;
  }
}
