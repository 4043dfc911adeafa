package dev.edpm.processor.generate;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;

/** Says in a wiring class what it is, and what each of its constants is. */
final class WiringDoc {

  private WiringDoc() {}

  static String ofRegions(WiringPlan plan) {
    return "The regions of {@code " + plan.typeName() + "}, in the order of its source.";
  }

  static String of(WiringPlan plan) {
    String regions = "What the regions of {@code " + plan.typeName() + "} call";
    if (plan.hooks().isEmpty()) {
      return regions + ".";
    }
    return plan.regions().isEmpty()
        ? "The hooks of {@code " + plan.typeName() + "}, which has no regions."
        : regions + ", and its hooks.";
  }

  static String of(WiringPlan plan, RegionPlan region) {
    String what =
        region.kind() == RegionPlan.Kind.SPAN
            ? "The span {@code " + region.origin().variable() + "} in " + member(region)
            : "The body of " + member(region);
    String nested =
        region.member().className().equals(plan.typeBinaryName())
            ? ""
            : " of {@code " + region.member().className() + "}";
    return what + nested + ", " + plan.file() + " line " + region.origin().line() + ".";
  }

  private static String member(RegionPlan region) {
    return switch (region.member().name()) {
      case "<init>" -> "a constructor";
      case "<clinit>" -> "the static initialiser";
      default -> "{@code " + region.member().name() + "}";
    };
  }
}
