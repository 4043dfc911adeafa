package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Writes the wiring class of a top-level type: one documented constant per region, and the class of
 * hooks.
 */
public final class WiringWriter {

  private static final WiringWriter IMPORTED = new WiringWriter(WiringWriter::imported);

  /**
   * They are the same for every wiring class: JavaPoet would write each one twice, the first time
   * to find out.
   */
  private static final String IMPORTS =
      Stream.of(RuntimeNames.REGION, RuntimeNames.WIRING, RuntimeNames.GENERATED)
          .sorted()
          .map("import %s;\n"::formatted)
          .collect(Collectors.joining());

  private final ClassName regionType;
  private final ClassName wiringType;
  private final ClassName generatedType;

  private WiringWriter(Function<String, ClassName> name) {
    this.regionType = name.apply(RuntimeNames.REGION);
    this.wiringType = name.apply(RuntimeNames.WIRING);
    this.generatedType = name.apply(RuntimeNames.GENERATED);
  }

  /** Returns the source of the wiring class. */
  public static String write(WiringPlan plan) {
    if (!plan.hooks().isEmpty()) {
      // Hooks name the user's own types, which may be called as ours are.
      TypeSpec type =
          new WiringWriter(RuntimeTypes::of)
              .type(plan).toBuilder().addAnnotation(Silenced.WARNINGS).build();
      return JavaFile.builder(plan.packageName(), type).build().toString();
    }
    String inPackage =
        plan.packageName().isEmpty() ? "" : "package " + plan.packageName() + ";\n\n";
    return inPackage + IMPORTS + "\n" + IMPORTED.type(plan);
  }

  /** Returns what is registered, by the constant that holds it. */
  public static Map<String, String> rows(WiringPlan plan) {
    Map<String, String> rows = new LinkedHashMap<>();
    plan.regions().forEach(region -> rows.put(region.constant(), RegionRow.of(plan, region)));
    return rows;
  }

  private TypeSpec type(WiringPlan plan) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(plan.wiringName())
            .addAnnotation(generatedType)
            .addModifiers(Modifier.FINAL)
            .addJavadoc("$L\n", WiringDoc.of(plan));
    if (!plan.regions().isEmpty()) {
      type.addField(
          FieldSpec.builder(
                  wiringType, WiringPlan.HOLDER, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
              .initializer("$T.$L($L.class)", wiringType, RuntimeNames.WIRING_OF, plan.wiringName())
              .build());
    }
    for (RegionPlan region : plan.regions()) {
      type.addField(constant(plan, region));
    }
    type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    if (!plan.hooks().isEmpty()) {
      type.addType(HooksWriter.write(plan));
    }
    return type.build();
  }

  private static ClassName imported(String name) {
    return ClassName.get("", name.substring(name.lastIndexOf('.') + 1));
  }

  /** One call with one string: what javac does for more of them adds up over all regions. */
  private FieldSpec constant(WiringPlan plan, RegionPlan region) {
    return FieldSpec.builder(regionType, region.constant(), Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("$L\n", WiringDoc.of(plan, region))
        .initializer(
            WiringPlan.HOLDER + "." + RuntimeNames.WIRING_REGION + "($S)",
            RegionRow.of(plan, region))
        .build();
  }
}
