package dev.edpm.processor.wiring;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.names.WiringNames;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPart;
import dev.edpm.weaver.plan.WiringPlan;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Writes the source of the wiring class of a top-level type, for people to read: the methods that
 * woven code calls, and nested classes with the regions.
 */
public final class WiringWriter {

  /** The field of a class of regions that holds them. */
  private static final ClassName LIST = imported(List.class.getName());

  private static final ClassName REGION = imported(RuntimeNames.REGION);
  private static final ClassName WIRING = imported(RuntimeNames.WIRING);
  private static final ClassName GENERATED = imported(RuntimeNames.GENERATED);
  private static final ClassName HANDLE = imported(RuntimeNames.HANDLE);

  private WiringWriter() {}

  /** Returns the source of the wiring class. */
  public static String write(WiringPlan plan) {
    String inPackage =
        plan.packageName().isEmpty() ? "" : "package " + plan.packageName() + ";\n\n";
    return inPackage + imports(plan) + "\n" + type(plan);
  }

  /** Returns the imports. JavaPoet would write each class twice to compute them. */
  private static String imports(WiringPlan plan) {
    Set<String> names =
        new TreeSet<>(
            List.of(
                RuntimeNames.GENERATED,
                RuntimeNames.HANDLE,
                RuntimeNames.REGION,
                RuntimeNames.WIRING,
                List.class.getName()));
    plan.regions()
        .forEach(
            region ->
                names.add(
                    region.kind() == RegionPlan.Kind.SPAN
                        ? RuntimeNames.SPAN
                        : RuntimeNames.FRAME));
    return names.stream().map("import %s;\n"::formatted).collect(Collectors.joining());
  }

  private static TypeSpec type(WiringPlan plan) {
    TypeSpec.Builder type =
        TypeSpec.interfaceBuilder(plan.wiringName())
            .addAnnotation(GENERATED)
            .addSuperinterface(HANDLE)
            .addJavadoc(
                "The methods that woven code of {@code $L} calls with the number\nof a region.\n",
                plan.typeName());
    List<WiringPart> parts = plan.parts();
    parts.forEach(part -> type.addMethods(WiringMethods.of(plan, part)));
    for (WiringPart part : parts) {
      type.addType(regions(plan, part));
    }
    return type.build();
  }

  /** Returns a type by its simple name: the source imports it. */
  static ClassName imported(String name) {
    return ClassName.get("", name.substring(name.lastIndexOf('.') + 1));
  }

  /**
   * Returns the class of the regions. It is separate because its initialiser fails if the JVM runs
   * out of stack or memory. The methods that use the regions catch that error; they are in an
   * interface without an initialiser.
   */
  private static TypeSpec regions(WiringPlan plan, WiringPart part) {
    return TypeSpec.classBuilder(part.simpleName())
        .addAnnotation(GENERATED)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .superclass(WIRING)
        .addJavadoc(
            "The regions of {@code $L}, in source order: number, name, class, member with its\n"
                + "descriptor, and line of the mark.\n",
            plan.typeName())
        .addField(
            FieldSpec.builder(ParameterizedTypeName.get(LIST, REGION), WiringNames.ALL)
                .addModifiers(Modifier.STATIC, Modifier.FINAL)
                .initializer("$L", RegionCode.of(plan, part))
                .build())
        .addMethod(WiringMethods.constructor())
        .build();
  }
}
