package dev.edpm.analysis.timeline;

/** The sum of what is added to and removed from a counter, one track after the other. */
final class RunningSum {

  /** Sums of doubles that are not integers miss zero by the last bits. */
  private static final double NOTHING = 1e-9;

  private int track = -1;
  private double sum;

  /** Returns the sum after a change, in order of time. */
  double after(CounterValue change) {
    if (change.track() != track) {
      track = change.track();
      sum = 0;
    }
    sum += change.value();
    if (Math.abs(sum) < NOTHING) {
      sum = 0;
    }
    return sum;
  }
}
