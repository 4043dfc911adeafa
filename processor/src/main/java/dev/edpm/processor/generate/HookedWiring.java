package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import javax.lang.model.element.Modifier;

/** Writes the wiring class of a top-level type that has hooks, and regions or none. */
final class HookedWiring {

  private static final ClassName REGION = RuntimeTypes.of(RuntimeNames.REGION);
  private static final ClassName WIRING = RuntimeTypes.of(RuntimeNames.WIRING);
  private static final ClassName GENERATED = RuntimeTypes.of(RuntimeNames.GENERATED);

  private HookedWiring() {}

  /** Hooks name the user's own types, which may be called as ours are; so JavaPoet imports. */
  static String write(WiringPlan plan) {
    return JavaFile.builder(plan.packageName(), type(plan))
        .skipJavaLangImports(true)
        .build()
        .toString();
  }

  private static TypeSpec type(WiringPlan plan) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(plan.wiringName())
            .addAnnotation(GENERATED)
            .addModifiers(Modifier.FINAL)
            .addJavadoc("$L\n", WiringDoc.of(plan));
    if (!plan.regions().isEmpty()) {
      type.addField(
          FieldSpec.builder(
                  WIRING, WiringPlan.HOLDER, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
              .initializer("$T.$L($L.class)", WIRING, RuntimeNames.WIRING_OF, plan.wiringName())
              .build());
    }
    for (RegionPlan region : plan.regions()) {
      type.addField(constant(plan, region));
    }
    type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    type.addType(HooksWriter.write(plan));
    return type.build();
  }

  private static FieldSpec constant(WiringPlan plan, RegionPlan region) {
    return FieldSpec.builder(REGION, region.constant(), Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("$L\n", WiringDoc.of(plan, region))
        .initializer(
            "$L.$L($S)", WiringPlan.HOLDER, RuntimeNames.WIRING_REGION, RegionRow.of(plan, region))
        .build();
  }
}
