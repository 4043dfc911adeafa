package dev.edpm.tasks.sched;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The weights of StarPU's dm schedulers: constants of the policies, each multiplied by a knob that
 * is initially 1. Safe on any thread.
 */
public final class DmdaFactors {

  /** The weights, in the order of StarPU's knobs. */
  public enum Factor {
    /** The weight of the time. */
    ALPHA(1),
    /** The weight of the time for data transfers. */
    BETA(1),
    /** The weight of the energy, in microseconds per joule. */
    GAMMA(1000),
    /** The power of an idle worker, in watts. */
    IDLE_POWER(1);

    private final double own;

    Factor(double own) {
      this.own = own;
    }
  }

  private final AtomicLongArray knobs = new AtomicLongArray(Factor.values().length);

  /** Creates weights whose knobs are all 1. */
  public DmdaFactors() {
    for (Factor factor : Factor.values()) {
      knobs.set(factor.ordinal(), Double.doubleToRawLongBits(1));
    }
  }

  /** Returns the weight that schedulers use. */
  public double get(Factor factor) {
    return factor.own * knob(factor);
  }

  /** Returns the value of a knob. */
  public double knob(Factor factor) {
    return Double.longBitsToDouble(knobs.get(factor.ordinal()));
  }

  /**
   * Sets a knob.
   *
   * @throws IllegalArgumentException if the value is not a normal number: StarPU accepts neither 0
   *     nor subnormal numbers
   */
  public void knob(Factor factor, double value) {
    if (!Double.isFinite(value) || Math.abs(value) < Double.MIN_NORMAL) {
      throw new IllegalArgumentException("the value must be a normal number, not " + value);
    }
    knobs.set(factor.ordinal(), Double.doubleToRawLongBits(value));
  }
}
