package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Writes the wiring class of a top-level type: one documented constant per region. */
public final class WiringWriter {

  private static final ClassName REGION = imported(RuntimeNames.REGION);
  private static final ClassName WIRING = imported(RuntimeNames.WIRING);
  private static final ClassName GENERATED = imported(RuntimeNames.GENERATED);

  /**
   * They are the same for every wiring class: JavaPoet would write each one twice, the first time
   * to find out.
   */
  private static final String IMPORTS =
      Stream.of(RuntimeNames.REGION, RuntimeNames.WIRING, RuntimeNames.GENERATED)
          .sorted()
          .map("import %s;\n"::formatted)
          .collect(Collectors.joining());

  private WiringWriter() {}

  /** Returns the source of the wiring class. */
  public static String write(WiringPlan plan) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(plan.wiringName())
            .addAnnotation(GENERATED)
            .addModifiers(Modifier.FINAL)
            .addJavadoc(
                "The regions of {@code $L}, in the order of its source.\n", plan.typeName());
    type.addField(
        FieldSpec.builder(
                WIRING, WiringPlan.HOLDER, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .initializer("$T.$L($L.class)", WIRING, RuntimeNames.WIRING_OF, plan.wiringName())
            .build());
    for (RegionPlan region : plan.regions()) {
      type.addField(constant(plan, region));
    }
    type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    String inPackage =
        plan.packageName().isEmpty() ? "" : "package " + plan.packageName() + ";\n\n";
    return inPackage + IMPORTS + "\n" + type.build();
  }

  private static ClassName imported(String name) {
    return ClassName.get("", name.substring(name.lastIndexOf('.') + 1));
  }

  /** One call with one string: what javac does for more of them adds up over all regions. */
  private static FieldSpec constant(WiringPlan plan, RegionPlan region) {
    return FieldSpec.builder(REGION, region.constant(), Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("$L\n", javadoc(plan, region))
        .initializer(
            WiringPlan.HOLDER + "." + RuntimeNames.WIRING_REGION + "($S)",
            RegionRow.of(plan, region))
        .build();
  }

  private static String javadoc(WiringPlan plan, RegionPlan region) {
    String what =
        region.kind() == RegionPlan.Kind.SPAN
            ? "The span {@code " + region.variable() + "} in " + member(region)
            : "The body of " + member(region);
    String nested =
        region.className().equals(plan.typeBinaryName())
            ? ""
            : " of {@code " + region.className() + "}";
    return what + nested + ", " + plan.file() + " line " + region.line() + ".";
  }

  private static String member(RegionPlan region) {
    return switch (region.member()) {
      case "<init>" -> "a constructor";
      case "<clinit>" -> "the static initialiser";
      default -> "{@code " + region.member() + "}";
    };
  }
}
