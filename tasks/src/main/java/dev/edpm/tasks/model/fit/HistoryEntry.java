package dev.edpm.tasks.model.fit;

/** The measurements of one footprint. Each method takes the lock of the entry. */
public final class HistoryEntry {

  private static final double SAME_FLOPS = 1e-5;

  private final int footprint;
  private final long size;
  private double flops;
  private double mean;
  private double deviation;
  private double sum;
  private double sum2;
  private long samples;
  private long errors;

  /** Creates an entry without measurements. */
  public HistoryEntry(ModelInput input) {
    this.footprint = input.footprint();
    this.size = input.size();
    this.flops = input.flops();
  }

  /** Creates an entry that continues from a snapshot. */
  public HistoryEntry(HistorySnapshot known) {
    this.footprint = known.footprint();
    this.size = known.size();
    this.flops = known.flops();
    this.mean = known.mean();
    this.deviation = known.deviation();
    this.sum = known.sum();
    this.sum2 = known.sum2();
    this.samples = known.samples();
    this.errors = known.errors();
  }

  int footprint() {
    return footprint;
  }

  long size() {
    return size;
  }

  /**
   * Adds a measurement. When there are as many outliers as other measurements, the history starts
   * again. In a JVM this happens when interpreted code is compiled, so it is not reported.
   *
   * @return whether the task has as many operations as earlier ones
   */
  public synchronized boolean add(double measured, double taskFlops, CalibrationRules rules) {
    if (samples == 0 || !rules.isOutlier(measured, mean)) {
      take(measured);
    } else if (++errors >= samples) {
      flush();
    }
    return agreeOnFlops(taskFlops);
  }

  /** Adds a measurement, even if it is an outlier. */
  public synchronized void take(double measured) {
    sum += measured;
    sum2 += measured * measured;
    samples++;
    mean = sum / samples;
    deviation = Math.sqrt(Math.abs(sum2 - sum * sum / samples) / samples);
  }

  private void flush() {
    sum = 0;
    sum2 = 0;
    samples = 0;
    errors = 0;
    mean = 0;
    deviation = 0;
  }

  private boolean agreeOnFlops(double taskFlops) {
    if (taskFlops == 0 || Double.isNaN(flops)) {
      return true;
    }
    if (flops == 0) {
      flops = taskFlops;
    } else if (Math.abs(flops - taskFlops) / flops > SAME_FLOPS) {
      flops = Double.NaN;
      return false;
    }
    return true;
  }

  /** Returns the number of measurements. */
  public synchronized long samples() {
    return samples;
  }

  /** Returns the mean, NaN if there are fewer than {@code atLeast} samples. */
  public synchronized double mean(long atLeast) {
    return samples >= atLeast ? mean : Double.NaN;
  }

  /** Returns the standard deviation, NaN if there are fewer than {@code atLeast} samples. */
  public synchronized double deviation(long atLeast) {
    return samples >= atLeast ? deviation : Double.NaN;
  }

  /** Returns the state of the entry. */
  public synchronized HistorySnapshot snapshot() {
    return new HistorySnapshot(footprint, size, flops, mean, deviation, sum, sum2, samples, errors);
  }
}
