package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Writes the wiring class of a top-level type: one documented constant per region. */
public final class WiringWriter {

  private static final ClassName REGION = ClassName.bestGuess(RuntimeNames.REGION);
  private static final ClassName WIRING = ClassName.bestGuess(RuntimeNames.WIRING);
  private static final ClassName GENERATED = ClassName.bestGuess(RuntimeNames.GENERATED);

  private WiringWriter() {}

  /** Returns the source of the wiring class. */
  public static JavaFile write(WiringPlan plan) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(plan.wiringName())
            .addAnnotation(GENERATED)
            .addModifiers(Modifier.FINAL)
            .addJavadoc(
                "The regions of {@code $L}, in the order of its source.\n", plan.typeName());
    Map<List<String>, String> shared = sharedSets(plan);
    shared.forEach((counters, constant) -> type.addField(counterSet(constant, counters)));
    for (RegionPlan region : plan.regions()) {
      type.addField(constant(plan, region, shared));
    }
    type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    return JavaFile.builder(plan.packageName(), type.build()).skipJavaLangImports(true).build();
  }

  /** Sets that several regions ask for are written once: that keeps the class small. */
  static Map<List<String>, String> sharedSets(WiringPlan plan) {
    Map<List<String>, Integer> uses = new LinkedHashMap<>();
    plan.regions().forEach(region -> uses.merge(region.counters(), 1, Integer::sum));
    Map<List<String>, String> shared = new LinkedHashMap<>();
    uses.forEach(
        (counters, count) -> {
          if (count > 1 && counters.size() > 1) {
            shared.put(counters, "COUNTERS_" + (shared.size() + 1));
          }
        });
    Map<String, Integer> taken = new HashMap<>();
    plan.regions().forEach(region -> taken.put(region.constant(), 1));
    shared.replaceAll((counters, name) -> taken.containsKey(name) ? name + "_SET" : name);
    return Collections.unmodifiableMap(shared);
  }

  private static FieldSpec counterSet(String constant, List<String> counters) {
    return FieldSpec.builder(
            String[].class, constant, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .initializer("{\n$>$>$L$<$<\n}", strings(counters, ",\n"))
        .build();
  }

  private static FieldSpec constant(
      WiringPlan plan, RegionPlan region, Map<List<String>, String> shared) {
    CodeBlock.Builder call =
        CodeBlock.builder()
            .add("$T.$L(\n", WIRING, RuntimeNames.WIRING_REGION)
            .add("$>$>$S,\n$S,\n", region.name(), region.className())
            .add("$S,\n$S,\n", region.member(), region.signature())
            .add("$S,\n$L", plan.file(), region.line());
    if (shared.containsKey(region.counters())) {
      call.add(",\n$L", shared.get(region.counters()));
    } else if (!region.counters().isEmpty()) {
      call.add(",\n$L", strings(region.counters(), ",\n"));
    }
    call.add(")$<$<");
    return FieldSpec.builder(REGION, region.constant(), Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("$L\n", javadoc(plan, region))
        .initializer(call.build())
        .build();
  }

  private static CodeBlock strings(List<String> texts, String separator) {
    return texts.stream()
        .map(text -> CodeBlock.of("$S", text))
        .collect(CodeBlock.joining(separator));
  }

  private static String javadoc(WiringPlan plan, RegionPlan region) {
    String what =
        region.kind() == RegionPlan.Kind.SPAN
            ? "The span {@code " + region.variable() + "} in " + member(region)
            : "The body of " + member(region);
    return what
        + " of {@code "
        + region.className()
        + "}, "
        + plan.file()
        + " line "
        + region.line()
        + ".";
  }

  private static String member(RegionPlan region) {
    return switch (region.member()) {
      case "<init>" -> "a constructor";
      case "<clinit>" -> "the static initialiser";
      default -> "{@code " + region.member() + "}";
    };
  }
}
