package dev.edpm.cli.model;

import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.fit.CalibrationRules;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.util.OptionalDouble;

/**
 * The regression by size of an implementation on an architecture, as predictions use it. Unlike a
 * model that learns, it does not need the sums that reports lack.
 */
public final class SizeRegression {

  private static final double BELOW = 0.9;
  private static final double ABOVE = 1.1;

  private final PowerSnapshot power;
  private final NonLinearSnapshot fit;

  /** Creates the regression of a model, which may have none. */
  public SizeRegression(ArchSnapshot arch) {
    this.power = arch.power();
    this.fit = arch.nonLinear();
  }

  /** Returns whether there is a regression and a range of sizes for a curve. */
  boolean isCurve() {
    return isValid() && power.minSize() >= 1 && power.maxSize() > power.minSize();
  }

  long minSize() {
    return power.minSize();
  }

  long maxSize() {
    return power.maxSize();
  }

  /** Returns the value for a size, which may be outside of the range of predictions. */
  double at(double size) {
    return fit.isKnown()
        ? fit.a() * Math.pow(size, fit.b()) + fit.c()
        : power.alpha() * Math.pow(size, power.beta());
  }

  /**
   * Returns the prediction for a size in bytes, in the unit of the model; empty outside of the
   * range from 0.9 times the smallest to 1.1 times the largest measured size.
   */
  public OptionalDouble predict(double size) {
    boolean inRange = size >= BELOW * power.minSize() && size <= ABOVE * power.maxSize();
    if (!isValid() || !inRange) {
      return OptionalDouble.empty();
    }
    double value = at(size);
    return value >= 0 && value < Double.POSITIVE_INFINITY
        ? OptionalDouble.of(value)
        : OptionalDouble.empty();
  }

  private boolean isValid() {
    return fit.isKnown() || power.isValid(CalibrationRules.DEFAULT);
  }
}
