package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPart;
import dev.edpm.processor.plan.WiringPlan;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Writes the wiring class of a top-level type: the methods that woven code calls, a nested class
 * with a constant for each region, and the class of hooks.
 */
public final class WiringWriter {

  private static final WiringWriter IMPORTED = new WiringWriter(WiringWriter::imported);

  private final ClassName regionType;
  private final ClassName wiringType;
  private final ClassName generatedType;
  private final ClassName handleType;
  private final WiringMethods methods;

  private WiringWriter(Function<String, ClassName> name) {
    this.regionType = name.apply(RuntimeNames.REGION);
    this.wiringType = name.apply(RuntimeNames.WIRING);
    this.generatedType = name.apply(RuntimeNames.GENERATED);
    this.handleType = name.apply(RuntimeNames.HANDLE);
    this.methods = new WiringMethods(name);
  }

  /** Returns the source of the wiring class. */
  public static String write(WiringPlan plan) {
    if (!plan.hooks().isEmpty()) {
      // Hooks name the user's types, whose simple names may equal those of the runtime's types.
      TypeSpec type =
          new WiringWriter(RuntimeTypes::of)
              .type(plan).toBuilder().addAnnotation(Silenced.WARNINGS).build();
      return JavaFile.builder(plan.packageName(), type).build().toString();
    }
    String inPackage =
        plan.packageName().isEmpty() ? "" : "package " + plan.packageName() + ";\n\n";
    return inPackage + imports(plan) + "\n" + IMPORTED.type(plan);
  }

  /** Returns the imports. JavaPoet would write each class twice to compute them. */
  private static String imports(WiringPlan plan) {
    Set<String> names =
        new TreeSet<>(
            List.of(
                RuntimeNames.GENERATED,
                RuntimeNames.HANDLE,
                RuntimeNames.REGION,
                RuntimeNames.WIRING));
    plan.regions()
        .forEach(
            region ->
                names.add(
                    region.kind() == RegionPlan.Kind.METHOD
                        ? RuntimeNames.FRAME
                        : RuntimeNames.SPAN));
    return names.stream().map("import %s;\n"::formatted).collect(Collectors.joining());
  }

  private TypeSpec type(WiringPlan plan) {
    TypeSpec.Builder type =
        TypeSpec.interfaceBuilder(plan.wiringName())
            .addAnnotation(generatedType)
            .addSuperinterface(handleType)
            .addJavadoc("$L\n", WiringDoc.of(plan));
    List<WiringPart> parts = plan.parts();
    for (WiringPart part : parts) {
      for (RegionPlan region : part.regions()) {
        type.addMethods(methods.of(plan, part, region));
      }
    }
    for (WiringPart part : parts) {
      type.addType(regions(plan, part));
    }
    if (!plan.hooks().isEmpty()) {
      type.addType(HooksWriter.write(plan));
    }
    return type.build();
  }

  private static ClassName imported(String name) {
    return ClassName.get("", name.substring(name.lastIndexOf('.') + 1));
  }

  /**
   * Returns the class of the constants. It is separate because its initialiser fails if the JVM
   * runs out of stack or memory. The methods that use the constants catch that error; they are in
   * an interface without an initialiser.
   */
  private TypeSpec regions(WiringPlan plan, WiringPart part) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(part.simpleName())
            .addAnnotation(generatedType)
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .superclass(wiringType)
            .addJavadoc("$L\n", WiringDoc.ofRegions(plan));
    for (RegionPlan region : part.regions()) {
      type.addField(constant(plan, region));
    }
    return type.addMethod(WiringMethods.constructor()).build();
  }

  private FieldSpec constant(WiringPlan plan, RegionPlan region) {
    return FieldSpec.builder(regionType, region.constant(), Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("$L\n", WiringDoc.of(plan, region))
        .initializer(RegionCode.of(plan, region))
        .build();
  }
}
