package dev.edpm.tasks.model.fit;

/**
 * The regression {@code a * size ^ b + c} over a history. It is fitted again when a prediction is
 * requested and the history has grown by a quarter.
 */
public final class NonLinearRegression {

  private final History history;
  private final PowerRegression measured;
  private volatile NonLinearSnapshot fitted;
  private volatile long refitAt;

  /**
   * Creates a regression that continues from a snapshot; {@code measured} provides the number of
   * measurements and the measured sizes.
   */
  public NonLinearRegression(NonLinearSnapshot known, History history, PowerRegression measured) {
    this.history = history;
    this.measured = measured;
    this.fitted = known;
    this.refitAt = known.isKnown() ? grown(measured.samples()) : 1;
  }

  /** Returns the prediction, NaN if the size is not covered or there is no fit. */
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

  /** Fits the regression to the current history, if that has grown since the last fit. */
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
