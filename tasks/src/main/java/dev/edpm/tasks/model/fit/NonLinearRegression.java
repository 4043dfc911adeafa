package dev.edpm.tasks.model.fit;

/**
 * The regression {@code a * size ^ b + c}, fitted to a history when it is asked for and the history
 * has grown by a quarter since the last time.
 */
public final class NonLinearRegression {

  private final History history;
  private final PowerRegression measured;
  private volatile NonLinearSnapshot fitted;
  private volatile long refitAt;

  /** Starts with what is known; {@code measured} tells how much and which sizes were measured. */
  public NonLinearRegression(NonLinearSnapshot known, History history, PowerRegression measured) {
    this.history = history;
    this.measured = measured;
    this.fitted = known;
    this.refitAt = known.isKnown() ? grown(measured.samples()) : 1;
  }

  /** Returns what the regression says, NaN where it is not valid. */
  public double expected(long size) {
    if (!measured.covers(size)) {
      return Double.NaN;
    }
    if (measured.samples() >= refitAt) {
      fit();
    }
    NonLinearSnapshot now = fitted;
    return now.isKnown() ? now.at(size) : Double.NaN;
  }

  /** Fits it to the history as it is now, if that has grown at all. */
  public synchronized NonLinearSnapshot fit() {
    long samples = measured.samples();
    if (grown(samples) != refitAt && samples > 0) {
      fitted = NonLinearFit.of(history.entries().stream().map(HistoryEntry::snapshot).toList());
      refitAt = grown(samples);
    }
    return fitted;
  }

  private static long grown(long samples) {
    return samples + samples / 4 + 1;
  }
}
