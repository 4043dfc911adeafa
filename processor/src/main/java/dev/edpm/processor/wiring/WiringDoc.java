package dev.edpm.processor.wiring;

import dev.edpm.processor.generate.JavadocText;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;

/** Writes the javadoc of a wiring class and of its constants. */
final class WiringDoc {

  private WiringDoc() {}

  static String ofRegions(WiringPlan plan) {
    return "The regions of {@code " + plan.typeName() + "}, in source order.";
  }

  static String of(WiringPlan plan) {
    return "The methods that woven code of {@code " + plan.typeName() + "} calls.";
  }

  static String of(WiringPlan plan, RegionPlan region) {
    String what =
        region.kind() == RegionPlan.Kind.SPAN
            ? span(region.origin().variable()) + " in " + member(region)
            : "The body of " + member(region);
    String nested =
        region.member().className().equals(plan.typeBinaryName())
            ? ""
            : " of {@code " + region.member().className() + "}";
    return what + nested + file(plan.file()) + " line " + region.origin().line() + ".";
  }

  /**
   * Returns the name of the source, unless it has characters with a meaning in javadoc or, as a
   * backslash, in any comment.
   */
  private static String file(String name) {
    return ", " + (JavadocText.isPlain(name) ? name : "source");
  }

  /**
   * Returns the words for a span, which has no name without a variable or with a variable {@code
   * _}.
   */
  private static String span(String variable) {
    return variable.isEmpty() ? "A span" : "The span {@code " + variable + "}";
  }

  private static String member(RegionPlan region) {
    return switch (region.member().name()) {
      case "<init>" -> "a constructor";
      case "<clinit>" -> "the static initialiser";
      default -> "{@code " + region.member().name() + "}";
    };
  }
}
