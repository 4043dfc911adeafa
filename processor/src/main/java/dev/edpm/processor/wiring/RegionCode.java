package dev.edpm.processor.wiring;

import dev.edpm.processor.generate.Literals;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPart;
import dev.edpm.weaver.plan.WiringPlan;
import java.util.stream.Collectors;

/**
 * Writes the expression with which a class of regions describes and registers them. It is put
 * together as text, because JavaPoet takes much longer for a block of code for each value.
 */
final class RegionCode {

  /** Starts a line for each region. */
  private static final String NEXT = ",\n    ";

  /** Starts a line for what few regions have. */
  private static final String CALL = "\n        .";

  private final StringBuilder code = new StringBuilder();

  private RegionCode() {}

  static String of(WiringPlan plan, WiringPart part) {
    RegionCode written = new RegionCode();
    written
        .code
        .append(RuntimeNames.WIRING_HANDLES)
        .append('(')
        .append(plan.wiringName())
        .append(".class, ")
        .append(Literals.of(plan.file()));
    part.regions().forEach(written::region);
    return written.code.append(')').toString();
  }

  private void region(RegionPlan region) {
    code.append(NEXT)
        .append(RuntimeNames.WIRING_REGION)
        .append('(')
        .append(region.block().number())
        .append(", ")
        .append(Literals.of(region.name()))
        .append(", ")
        .append(Literals.of(region.member().className()))
        .append(", ")
        .append(Literals.of(region.member().name()))
        .append(", ")
        .append(Literals.of(region.member().descriptor()))
        .append(", ")
        .append(region.origin().line())
        .append(')');
    if (!region.counters().isEmpty()) {
      call(RuntimeNames.WIRING_COUNTING, Literals.of(region.counters()));
    }
    if (!region.block().inside().isEmpty()) {
      call(
          RuntimeNames.WIRING_CONTAINING,
          region.block().inside().stream().map(String::valueOf).collect(Collectors.joining(", ")));
    }
    if (region.asynchronous()) {
      call(RuntimeNames.WIRING_ASYNCHRONOUS, "");
    }
  }

  private void call(String method, String arguments) {
    code.append(CALL).append(method).append('(').append(arguments).append(')');
  }
}
