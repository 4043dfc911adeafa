package dev.edpm.processor.wiring;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.names.WiringNames;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPart;
import dev.edpm.processor.plan.WiringPlan;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Creates the methods of a wiring class that woven code calls. */
final class WiringMethods {

  private static final String CROSS_THREAD = "crossThread";
  private static final String EXECUTION = "execution";
  private static final String EXCEPTION = "exception";
  private static final String RESULT = "result";

  private static final ClassName REGION = WiringWriter.imported(RuntimeNames.REGION);
  private static final ClassName FRAME = WiringWriter.imported(RuntimeNames.FRAME);
  private static final ClassName HANDLE = WiringWriter.imported(RuntimeNames.HANDLE);
  private static final ClassName SPAN = WiringWriter.imported(RuntimeNames.SPAN);
  private static final ClassName THROWABLE = WiringWriter.imported(Throwable.class.getName());
  private static final ClassName OBJECT = WiringWriter.imported(Object.class.getName());

  private WiringMethods() {}

  static MethodSpec constructor() {
    return MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build();
  }

  /** Returns the methods of a region. They catch errors that occur while it is opened. */
  static List<MethodSpec> of(WiringPlan plan, WiringPart part, RegionPlan region) {
    return region.kind() == RegionPlan.Kind.METHOD
        ? List.of(
            enter(part, region),
            region.asynchronous() ? exitAsynchronous(plan, part, region) : exit(plan, part, region),
            fail(plan, part, region))
        : List.of(open(part, region));
  }

  private static MethodSpec enter(WiringPart part, RegionPlan region) {
    return method(WiringNames.enter(region.constant()))
        .returns(FRAME)
        .beginControlFlow("try")
        .addStatement("return $L.$L()", constant(part, region), RuntimeNames.REGION_ENTER)
        .nextControlFlow("catch ($T e)", THROWABLE)
        .beginControlFlow("try")
        .addStatement("return $T.$L(e)", HANDLE, RuntimeNames.HANDLE_MISSED)
        .nextControlFlow("catch ($T again)", THROWABLE)
        .addStatement("return null")
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  /**
   * A span must not be {@code null}, so an error in the {@code catch} block reaches the program.
   */
  private static MethodSpec open(WiringPart part, RegionPlan region) {
    return method(WiringNames.open(region.constant()))
        .addParameter(TypeName.BOOLEAN, CROSS_THREAD)
        .returns(SPAN)
        .beginControlFlow("try")
        .addStatement(
            "return $L ? $L.$L() : $L.$L()",
            CROSS_THREAD,
            constant(part, region),
            RuntimeNames.REGION_OPEN_CROSS_THREAD,
            constant(part, region),
            RuntimeNames.REGION_OPEN)
        .nextControlFlow("catch ($T e)", THROWABLE)
        .addStatement("return $T.$L(e)", REGION, RuntimeNames.REGION_MISSED_SPAN)
        .endControlFlow()
        .build();
  }

  private static MethodSpec exit(WiringPlan plan, WiringPart part, RegionPlan region) {
    return method(WiringNames.exit(region.constant()))
        .addParameter(own(plan), EXECUTION)
        .beginControlFlow("if ($L != null)", EXECUTION)
        .addStatement(
            "$L.$L(($T) ($T) $L)",
            constant(part, region),
            RuntimeNames.REGION_EXIT,
            FRAME,
            HANDLE,
            EXECUTION)
        .endControlFlow()
        .build();
  }

  private static MethodSpec exitAsynchronous(WiringPlan plan, WiringPart part, RegionPlan region) {
    return method(WiringNames.exit(region.constant()))
        .addParameter(OBJECT, RESULT)
        .addParameter(own(plan), EXECUTION)
        .beginControlFlow("if ($L != null)", EXECUTION)
        .addStatement(
            "$L.$L($L, ($T) ($T) $L)",
            constant(part, region),
            RuntimeNames.REGION_EXIT_ASYNCHRONOUS,
            RESULT,
            FRAME,
            HANDLE,
            EXECUTION)
        .endControlFlow()
        .build();
  }

  private static MethodSpec fail(WiringPlan plan, WiringPart part, RegionPlan region) {
    return method(WiringNames.fail(region.constant()))
        .addParameter(THROWABLE, EXCEPTION)
        .addParameter(own(plan), EXECUTION)
        .beginControlFlow("if ($L != null)", EXECUTION)
        .addStatement(
            "$T.$L($L, $L, ($T) ($T) $L)",
            REGION,
            RuntimeNames.REGION_FAIL,
            EXCEPTION,
            constant(part, region),
            FRAME,
            HANDLE,
            EXECUTION)
        .endControlFlow()
        .build();
  }

  /** Returns the wiring class as a parameter type: it makes the verifier load that class early. */
  private static ClassName own(WiringPlan plan) {
    return ClassName.get("", plan.wiringName());
  }

  private static String constant(WiringPart part, RegionPlan region) {
    return part.simpleName() + "." + region.constant();
  }

  private static MethodSpec.Builder method(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC, Modifier.STATIC);
  }
}
