package dev.edpm.processor.generate;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import java.util.regex.Pattern;

/** Writes the javadoc of a wiring class and of its constants. */
final class WiringDoc {

  private static final Pattern PLAIN =
      Pattern.compile("[\\w .,:()\\[\\]-]+", Pattern.UNICODE_CHARACTER_CLASS);

  private WiringDoc() {}

  static String ofRegions(WiringPlan plan) {
    return "The regions of {@code " + plan.typeName() + "}, in source order.";
  }

  static String of(WiringPlan plan) {
    String regions = "The methods that woven code of {@code " + plan.typeName() + "} calls";
    if (plan.hooks().isEmpty()) {
      return regions + ".";
    }
    return plan.regions().isEmpty()
        ? "The hooks of {@code " + plan.typeName() + "}, a type without regions."
        : regions + ", and the hooks of that type.";
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
    return ", " + (isPlain(name) ? name : "source");
  }

  /** Tells whether a text means itself in javadoc. */
  static boolean isPlain(String text) {
    return PLAIN.matcher(text).matches();
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
