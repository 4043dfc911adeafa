package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.KnobPlan;
import dev.edpm.weaver.plan.MemberName;

/** Writes the code that reads and sets a knob: two lambda expressions on its field or methods. */
final class KnobAccessCode {

  private static final ClassName ACCESS = RuntimeTypes.of(RuntimeNames.KNOB_ACCESS);

  private KnobAccessCode() {}

  static CodeBlock of(KnobPlan knob) {
    return switch (knob.scope()) {
      case GLOBAL -> of(knob, "global", "", "()", "value");
      case PER_WORKER -> of(knob, "perWorker", "worker", "worker", "(worker, value)");
      case PER_SCHEDULER ->
          of(knob, "perScheduler", "scheduler", "scheduler", "(scheduler, value)");
    };
  }

  private static CodeBlock of(
      KnobPlan knob, String method, String instance, String getterHead, String setterHead) {
    boolean floating = knob.values().type().isFloating();
    return CodeBlock.of(
        "$T.$L($L -> $L, $L -> $L)",
        ACCESS,
        floating ? method + RuntimeNames.KNOB_ACCESS_FLOATING : method,
        getterHead,
        get(knob, instance),
        setterHead,
        set(knob, instance));
  }

  private static CodeBlock get(KnobPlan knob, String instance) {
    MemberName getter = knob.getter();
    CodeBlock value =
        CodeBlock.of(
            "$T.$L$L",
            RuntimeTypes.of(getter),
            getter.member(),
            getter.isField() ? "" : "(" + instance + ")");
    return knob.values().javaType().equals("boolean") ? CodeBlock.of("$L ? 1 : 0", value) : value;
  }

  private static CodeBlock set(KnobPlan knob, String instance) {
    MemberName setter = knob.setter();
    String value =
        switch (knob.values().javaType()) {
          case "boolean" -> "value != 0";
          case "int", "float" -> "(" + knob.values().javaType() + ") value";
          default -> "value";
        };
    return setter.isField()
        ? CodeBlock.of("$T.$L = $L", RuntimeTypes.of(setter), setter.member(), value)
        : CodeBlock.of(
            "$T.$L($L)",
            RuntimeTypes.of(setter),
            setter.member(),
            instance.isEmpty() ? value : instance + ", " + value);
  }
}
