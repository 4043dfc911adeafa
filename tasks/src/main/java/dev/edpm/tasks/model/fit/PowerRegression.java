package dev.edpm.tasks.model.fit;

/**
 * The regression {@code alpha * size ^ beta}: a line through the logarithms, from sums only. Each
 * method takes its own lock.
 */
public final class PowerRegression {

  private final int minimumSamples;
  private double sumLnX;
  private double sumLnX2;
  private double sumLnY;
  private double sumLnXLnY;
  private double alpha = Double.NaN;
  private double beta = Double.NaN;
  private long samples;
  private long minSize;
  private long maxSize;

  /** Creates a regression that goes on from what is known already. */
  public PowerRegression(int minimumSamples, PowerSnapshot known) {
    this.minimumSamples = minimumSamples;
    double sums = known.sumLnX() + known.sumLnX2() + known.sumLnY() + known.sumLnXLnY();
    if (!Double.isFinite(sums)) {
      // StarPU's, after a task that took no time: nothing can be added to these sums any more.
      return;
    }
    this.sumLnX = known.sumLnX();
    this.sumLnX2 = known.sumLnX2();
    this.sumLnY = known.sumLnY();
    this.sumLnXLnY = known.sumLnXLnY();
    this.alpha = known.alpha();
    this.beta = known.beta();
    this.samples = known.samples();
    this.minSize = known.minSize();
    this.maxSize = known.maxSize();
  }

  /** Adds a measurement; one without data, or that took nothing, has no logarithm and is left. */
  public synchronized void add(long size, double measured) {
    if (size == 0 || measured == 0) {
      return;
    }
    double x = Math.log(size);
    double y = Math.log(measured);
    sumLnX += x;
    sumLnX2 += x * x;
    sumLnY += y;
    sumLnXLnY += x * y;
    minSize = samples == 0 ? size : Math.min(minSize, size);
    maxSize = Math.max(maxSize, size);
    samples++;
    if (isSpread()) {
      beta = (samples * sumLnXLnY - sumLnX * sumLnY) / (samples * sumLnX2 - sumLnX * sumLnX);
      alpha = Math.exp((sumLnY - beta * sumLnX) / samples);
    }
  }

  /** Returns what the power law says, NaN where it is not valid. */
  public synchronized double expected(long size) {
    return covers(size) ? alpha * Math.pow(size, beta) : Double.NaN;
  }

  /** Returns whether a size is one that a regression of these measurements may tell of. */
  synchronized boolean covers(long size) {
    return isSpread() && size >= minSize * 0.9 && size <= maxSize * 1.1;
  }

  synchronized long samples() {
    return samples;
  }

  /** Returns what is known now. */
  public synchronized PowerSnapshot snapshot() {
    return new PowerSnapshot(
        sumLnX, sumLnX2, sumLnY, sumLnXLnY, alpha, beta, samples, minSize, maxSize);
  }

  private boolean isSpread() {
    return isSpread(minimumSamples, samples, minSize, maxSize);
  }

  /** Enough measurements, over sizes that differ by more than 10 %. */
  static boolean isSpread(int minimumSamples, long samples, long minSize, long maxSize) {
    // 9 * maxSize / 10 in whole numbers, without overflow.
    long nineTenths = maxSize / 10 * 9 + maxSize % 10 * 9 / 10;
    return samples >= minimumSamples && minSize < nineTenths;
  }
}
