package dev.edpm.processor.wiring;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.names.WiringNames;
import dev.edpm.weaver.plan.WiringPart;
import dev.edpm.weaver.plan.WiringPlan;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Creates the methods of a wiring class that woven code calls. */
final class WiringMethods {

  private static final String NUMBER = "region";
  private static final String CROSS_THREAD = "crossThread";
  private static final String EXECUTION = "execution";
  private static final String EXCEPTION = "exception";
  private static final String RESULT = "result";

  private static final ClassName REGION = WiringWriter.imported(RuntimeNames.REGION);
  private static final ClassName FRAME = WiringWriter.imported(RuntimeNames.FRAME);
  private static final ClassName HANDLE = WiringWriter.imported(RuntimeNames.HANDLE);
  private static final ClassName WIRING = WiringWriter.imported(RuntimeNames.WIRING);
  private static final ClassName SPAN = WiringWriter.imported(RuntimeNames.SPAN);
  private static final ClassName THROWABLE = WiringWriter.imported(Throwable.class.getName());
  private static final ClassName OBJECT = WiringWriter.imported(Object.class.getName());

  private WiringMethods() {}

  static MethodSpec constructor() {
    return MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build();
  }

  /**
   * Returns the methods for the regions of {@code part}. They catch errors that occur while an
   * execution is opened.
   */
  static List<MethodSpec> of(WiringPlan plan, WiringPart part) {
    List<MethodSpec> methods = new ArrayList<>();
    if (part.hasMethods()) {
      methods.add(enter(part));
    }
    if (part.hasSynchronous()) {
      methods.add(exit(plan, part));
    }
    if (part.hasAsynchronous()) {
      methods.add(exitAsynchronous(plan, part));
    }
    if (part.hasMethods()) {
      methods.add(fail(plan, part));
    }
    if (part.hasSpans()) {
      methods.add(open(part));
    }
    if (part.hasSubscriptions()) {
      methods.add(subscribed(plan, part));
    }
    return methods;
  }

  private static MethodSpec enter(WiringPart part) {
    return method(WiringNames.enter(part.suffix()))
        .addParameter(TypeName.INT, NUMBER)
        .returns(FRAME)
        .beginControlFlow("try")
        .addStatement("return $L.$L()", region(part), RuntimeNames.REGION_ENTER)
        .nextControlFlow("catch ($T e)", THROWABLE)
        .beginControlFlow("try")
        .addStatement("return $T.$L(e)", HANDLE, RuntimeNames.HANDLE_MISSED)
        .nextControlFlow("catch ($T again)", THROWABLE)
        .addStatement("return null")
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  private static MethodSpec exit(WiringPlan plan, WiringPart part) {
    return method(WiringNames.exit(part.suffix()))
        .addParameter(own(plan), EXECUTION)
        .addParameter(TypeName.INT, NUMBER)
        .beginControlFlow("if ($L != null)", EXECUTION)
        .addStatement("$L.$L($L)", region(part), RuntimeNames.REGION_EXIT, frame())
        .endControlFlow()
        .build();
  }

  private static MethodSpec exitAsynchronous(WiringPlan plan, WiringPart part) {
    return method(WiringNames.exit(part.suffix()))
        .addParameter(OBJECT, RESULT)
        .addParameter(own(plan), EXECUTION)
        .addParameter(TypeName.INT, NUMBER)
        .beginControlFlow("if ($L != null)", EXECUTION)
        .addStatement(
            "$L.$L($L, $L)", region(part), RuntimeNames.REGION_EXIT_ASYNCHRONOUS, RESULT, frame())
        .endControlFlow()
        .build();
  }

  private static MethodSpec fail(WiringPlan plan, WiringPart part) {
    return method(WiringNames.fail(part.suffix()))
        .addParameter(THROWABLE, EXCEPTION)
        .addParameter(own(plan), EXECUTION)
        .addParameter(TypeName.INT, NUMBER)
        .beginControlFlow("if ($L != null)", EXECUTION)
        .addStatement(
            "$T.$L($L, $L, $L)", REGION, RuntimeNames.REGION_FAIL, EXCEPTION, region(part), frame())
        .endControlFlow()
        .build();
  }

  /**
   * A span must not be {@code null}, so an error in the {@code catch} block reaches the program.
   */
  private static MethodSpec open(WiringPart part) {
    return method(WiringNames.open(part.suffix()))
        .addParameter(TypeName.BOOLEAN, CROSS_THREAD)
        .addParameter(TypeName.INT, NUMBER)
        .returns(SPAN)
        .beginControlFlow("try")
        .addStatement(
            "return $L ? $L.$L() : $L.$L()",
            CROSS_THREAD,
            region(part),
            RuntimeNames.REGION_OPEN_CROSS_THREAD,
            region(part),
            RuntimeNames.REGION_OPEN)
        .nextControlFlow("catch ($T e)", THROWABLE)
        .addStatement("return $T.$L(e)", REGION, RuntimeNames.REGION_MISSED_SPAN)
        .endControlFlow()
        .build();
  }

  private static MethodSpec subscribed(WiringPlan plan, WiringPart part) {
    return method(WiringNames.subscribed(part.suffix()))
        .addParameter(OBJECT, RESULT)
        .addParameter(own(plan), EXECUTION)
        .addParameter(TypeName.INT, NUMBER)
        .returns(OBJECT)
        .beginControlFlow("try")
        .addStatement(
            "return $T.$L($L, $L, $L)",
            WIRING,
            RuntimeNames.WIRING_SUBSCRIBED,
            RESULT,
            frame(),
            region(part))
        .nextControlFlow("catch ($T e)", THROWABLE)
        .addStatement("return $L", RESULT)
        .endControlFlow()
        .build();
  }

  private static String region(WiringPart part) {
    String index = part.first() == 0 ? NUMBER : NUMBER + " - " + part.first();
    return part.simpleName() + "." + WiringNames.ALL + ".get(" + index + ")";
  }

  private static CodeBlock frame() {
    return CodeBlock.of("($T) ($T) $L", FRAME, HANDLE, EXECUTION);
  }

  /** Returns the wiring class as a parameter type: it makes the verifier load that class early. */
  private static ClassName own(WiringPlan plan) {
    return ClassName.get("", plan.wiringName());
  }

  private static MethodSpec.Builder method(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC, Modifier.STATIC);
  }
}
