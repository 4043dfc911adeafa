package dev.edpm.processor.wiring;

import dev.edpm.processor.plan.WiringPlan;

/** Writes the javadoc of a wiring class and of its classes of regions. */
final class WiringDoc {

  private WiringDoc() {}

  static String of(WiringPlan plan) {
    return "The methods that woven code of {@code "
        + plan.typeName()
        + "} calls with the number\n"
        + "of a region.";
  }

  static String ofRegions(WiringPlan plan) {
    return "The regions of {@code "
        + plan.typeName()
        + "}, in source order: number, name, class, member with its\n"
        + "descriptor, and line of the mark.";
  }
}
