package dev.edpm.tasks.model.fit;

/**
 * The regression {@code alpha * size ^ beta}: a straight line through the logarithms, computed from
 * sums. Each method takes the lock of the object.
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

  /** Creates a regression that continues from a snapshot. */
  public PowerRegression(int minimumSamples, PowerSnapshot known) {
    this.minimumSamples = minimumSamples;
    double sums = known.sumLnX() + known.sumLnX2() + known.sumLnY() + known.sumLnXLnY();
    if (!Double.isFinite(sums)) {
      // StarPU writes such sums after a task that took no time; no measurement can be added to
      // them.
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

  /** Adds a measurement; ignores it if the size or the value is 0, because it has no logarithm. */
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

  /** Returns the prediction, NaN if the regression is not valid for the size. */
  public synchronized double expected(long size) {
    return covers(size) ? alpha * Math.pow(size, beta) : Double.NaN;
  }

  /** Returns whether a regression over these measurements is valid for a size. */
  synchronized boolean covers(long size) {
    return isSpread() && size >= minSize * 0.9 && size <= maxSize * 1.1;
  }

  synchronized long samples() {
    return samples;
  }

  /** Returns the state of the regression. */
  public synchronized PowerSnapshot snapshot() {
    return new PowerSnapshot(
        sumLnX, sumLnX2, sumLnY, sumLnXLnY, alpha, beta, samples, minSize, maxSize);
  }

  private boolean isSpread() {
    return isSpread(minimumSamples, samples, minSize, maxSize);
  }

  /**
   * Returns whether there are enough measurements, and the smallest size is less than 90 % of the
   * largest.
   */
  static boolean isSpread(int minimumSamples, long samples, long minSize, long maxSize) {
    // 9 * maxSize / 10 in integers, without overflow.
    long nineTenths = maxSize / 10 * 9 + maxSize % 10 * 9 / 10;
    return samples >= minimumSamples && minSize < nineTenths;
  }
}
