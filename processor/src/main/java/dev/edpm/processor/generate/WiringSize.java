package dev.edpm.processor.generate;

import dev.edpm.processor.plan.WiringPlan;

/** Estimates the static initialiser of a wiring class, which Java limits to 64 KiB. */
public final class WiringSize {

  private static final int LIMIT = 65_000;

  /** Two fields, a constant and a call, of three bytes each. */
  private static final int PER_REGION = 12;

  private WiringSize() {}

  /** Tells whether the wiring class of {@code plan} can be compiled. */
  public static boolean fits(WiringPlan plan) {
    return (long) plan.regions().size() * PER_REGION <= LIMIT;
  }
}
