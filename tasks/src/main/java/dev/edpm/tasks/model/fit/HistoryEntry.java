package dev.edpm.tasks.model.fit;

/** What is measured with data of one footprint. Each method takes the entry's own lock. */
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

  /** Creates the entry of a footprint that was not measured before. */
  public HistoryEntry(ModelInput input) {
    this.footprint = input.footprint();
    this.size = input.size();
    this.flops = input.flops();
  }

  /** Creates an entry that goes on from what is known already. */
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
   * Adds a measurement; where as many were outliers as were not, the history starts again. A JVM
   * does so on its way from interpreted to compiled code, so nobody is told.
   *
   * @return whether the task's operations are those of earlier ones
   */
  public synchronized boolean add(double measured, double taskFlops, CalibrationRules rules) {
    if (samples == 0 || !rules.isOutlier(measured, mean)) {
      take(measured);
    } else if (++errors >= samples) {
      flush();
    }
    return agreeOnFlops(taskFlops);
  }

  /** Adds a measured value, whatever was measured before. */
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

  /** Returns the number of measured values. */
  public synchronized long samples() {
    return samples;
  }

  /** Returns the mean, NaN while there are fewer samples than that. */
  public synchronized double mean(long atLeast) {
    return samples >= atLeast ? mean : Double.NaN;
  }

  /** Returns the deviation, NaN while there are fewer samples than that. */
  public synchronized double deviation(long atLeast) {
    return samples >= atLeast ? deviation : Double.NaN;
  }

  /** Returns what is known now. */
  public synchronized HistorySnapshot snapshot() {
    return new HistorySnapshot(footprint, size, flops, mean, deviation, sum, sum2, samples, errors);
  }
}
