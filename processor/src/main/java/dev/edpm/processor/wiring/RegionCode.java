package dev.edpm.processor.wiring;

import com.palantir.javapoet.CodeBlock;
import dev.edpm.processor.generate.Literals;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import java.util.stream.Collectors;

/** Writes the expression with which a wiring class describes and registers a region. */
final class RegionCode {

  /** Starts a line for each call, because names are long. */
  private static final String CALL = "\n    .";

  private RegionCode() {}

  static CodeBlock of(WiringPlan plan, RegionPlan region) {
    CodeBlock.Builder code = CodeBlock.builder();
    code.add("$L($L)", RuntimeNames.WIRING_REGION, Literals.of(region.name()));
    code.add(
        CALL + "$L($L, $L, $L)",
        RuntimeNames.WIRING_IN,
        Literals.of(region.member().className()),
        Literals.of(region.member().name()),
        Literals.of(region.member().descriptor()));
    code.add(
        CALL + "$L($L, $L)",
        RuntimeNames.WIRING_AT,
        Literals.of(plan.file()),
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
    return code.add(
            CALL + "$L($L.class, $L)",
            RuntimeNames.WIRING_OF,
            plan.wiringName(),
            region.block().number())
        .build();
  }
}
