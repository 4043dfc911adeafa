package dev.edpm.tasks.sched;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * What the choice of StarPU's dm schedulers is weighed with: the policies' own factors, each
 * multiplied by a knob that is 1 at first. Safe on any thread.
 */
public final class DmdaFactors {

  /** The factors that there are, in the order of StarPU's knobs. */
  public enum Factor {
    /** Of the time. */
    ALPHA(1),
    /** Of the time for data transfers. */
    BETA(1),
    /** Of the energy, in microseconds per joule. */
    GAMMA(1000),
    /** The power of an idle worker, in watts. */
    IDLE_POWER(1);

    private final double own;

    Factor(double own) {
      this.own = own;
    }
  }

  private final AtomicLongArray knobs = new AtomicLongArray(Factor.values().length);

  /** Creates factors whose knobs are all 1. */
  public DmdaFactors() {
    for (Factor factor : Factor.values()) {
      knobs.set(factor.ordinal(), Double.doubleToRawLongBits(1));
    }
  }

  /** Returns what schedulers weigh with. */
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
   * @throws IllegalArgumentException when it is no normal number: StarPU takes neither 0 nor what
   *     is next to it
   */
  public void knob(Factor factor, double value) {
    if (!Double.isFinite(value) || Math.abs(value) < Double.MIN_NORMAL) {
      throw new IllegalArgumentException("it has to be a normal number, not " + value);
    }
    knobs.set(factor.ordinal(), Double.doubleToRawLongBits(value));
  }
}
