package dev.edpm.processor.wiring;

import com.palantir.javapoet.CodeBlock;
import dev.edpm.processor.generate.Literals;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPart;
import dev.edpm.processor.plan.WiringPlan;
import java.util.stream.Collectors;

/** Writes the expressions with which a class of regions describes and registers them. */
final class RegionCode {

  /** Starts a line for each region. */
  private static final String NEXT = ",\n    ";

  /** Starts a line for what few regions have. */
  private static final String CALL = "\n        .";

  private RegionCode() {}

  static CodeBlock of(WiringPlan plan, WiringPart part) {
    CodeBlock.Builder code = CodeBlock.builder();
    code.add(
        "$L($L.class, $L",
        RuntimeNames.WIRING_HANDLES,
        plan.wiringName(),
        Literals.of(plan.file()));
    part.regions().forEach(region -> code.add(NEXT + "$L", of(region)));
    return code.add(")").build();
  }

  private static CodeBlock of(RegionPlan region) {
    CodeBlock.Builder code = CodeBlock.builder();
    code.add(
        "$L($L, $L, $L, $L, $L, $L)",
        RuntimeNames.WIRING_REGION,
        region.block().number(),
        Literals.of(region.name()),
        Literals.of(region.member().className()),
        Literals.of(region.member().name()),
        Literals.of(region.member().descriptor()),
        region.origin().line());
    if (!region.counters().isEmpty()) {
      code.add(CALL + "$L($L)", RuntimeNames.WIRING_COUNTING, Literals.of(region.counters()));
    }
    if (!region.block().inside().isEmpty()) {
      code.add(
          CALL + "$L($L)",
          RuntimeNames.WIRING_CONTAINING,
          region.block().inside().stream().map(String::valueOf).collect(Collectors.joining(", ")));
    }
    if (region.asynchronous()) {
      code.add(CALL + "$L()", RuntimeNames.WIRING_ASYNCHRONOUS);
    }
    return code.build();
  }
}
