package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.CounterClassPlan;
import dev.edpm.weaver.plan.HooksPlan;
import dev.edpm.weaver.plan.KnobPlan;
import dev.edpm.weaver.plan.MemberName;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Writes the class of the hooks of a top-level type. Its initialiser registers all of them. It
 * names the user's classes only in lambda expressions and method references, so it initialises
 * none.
 */
public final class HooksWriter {

  private static final ClassName HOOKS = RuntimeTypes.of(RuntimeNames.HOOKS);

  /**
   * The maximum number of characters of arguments on one line, with the packages of their types.
   */
  private static final int SHORT = 120;

  private static final String DEEPER = "\n    ";

  private HooksWriter() {}

  /** Returns the source of the class. */
  public static String write(HooksPlan plan) {
    ClassName own = RuntimeTypes.of(plan.className());
    CodeBlock.Builder calls = CodeBlock.builder();
    calls.add("$T.$L($T.class)", HOOKS, RuntimeNames.HOOKS_OF, own);
    add(plan, calls);
    TypeSpec type =
        TypeSpec.classBuilder(own)
            .addAnnotation(RuntimeTypes.of(RuntimeNames.GENERATED))
            .addAnnotation(Silenced.WARNINGS)
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addSuperinterface(RuntimeTypes.of(RuntimeNames.GENERATED_HOOKS))
            .addJavadoc(
                "The counters, knobs, listeners, events and rules of {@code $L}.\n",
                plan.typeName())
            .addStaticBlock(CodeBlock.builder().addStatement(calls.build()).build())
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PUBLIC).build())
            .build();
    return JavaFile.builder(plan.packageName(), type).build().toString();
  }

  private static void add(HooksPlan hooks, CodeBlock.Builder calls) {
    for (HooksPlan.Counter counter : hooks.counters()) {
      call(
          calls,
          counter.definition().type().isFloating()
              ? RuntimeNames.HOOKS_FLOATING_COUNTER
              : RuntimeNames.HOOKS_COUNTER,
          Definitions.counter(counter.definition()),
          read(counter.member()));
    }
    for (CounterClassPlan recorded : hooks.recorded()) {
      call(calls, RuntimeNames.HOOKS_RECORDED, definitions(recorded));
    }
    for (KnobPlan knob : hooks.knobs()) {
      call(
          calls,
          RuntimeNames.HOOKS_KNOB,
          Definitions.knob(knob),
          KnobAccessCode.of(knob),
          knob.changed().map(HooksWriter::method).orElse(CodeBlock.of("() -> {}")));
    }
    for (HooksPlan.Listener listener : hooks.listeners()) {
      call(
          calls,
          RuntimeNames.HOOKS_LISTENER,
          text(listener.name()),
          RuntimeTypes.constant(listener.scope()),
          strings(listener.counters()),
          strings(listener.instances()),
          method(listener.method()));
    }
    for (HooksPlan.Event event : hooks.events()) {
      call(
          calls,
          RuntimeNames.HOOKS_ON_EVENT,
          RuntimeTypes.constant(event.event()),
          method(event.method()));
    }
    for (HooksPlan.Rule rule : hooks.rules()) {
      call(calls, RuntimeNames.HOOKS_RULE, text(rule.name()), text(rule.text()));
    }
  }

  /** Adds one call to the chain; a short call is written on one line. */
  private static void call(CodeBlock.Builder calls, String method, CodeBlock... arguments) {
    boolean isShort = Stream.of(arguments).mapToInt(each -> each.toString().length()).sum() < SHORT;
    calls.add("\n.$L(", method);
    calls.add(isShort ? "" : DEEPER);
    calls.add(CodeBlock.join(List.of(arguments), isShort ? ", " : "," + DEEPER));
    calls.add(")");
  }

  private static CodeBlock read(MemberName member) {
    return member.isField()
        ? CodeBlock.of("() -> $T.$L", RuntimeTypes.of(member), member.member())
        : method(member);
  }

  private static CodeBlock method(MemberName method) {
    return CodeBlock.of("$T::$L", RuntimeTypes.of(method), method.member());
  }

  private static CodeBlock text(String text) {
    return CodeBlock.of("$L", Literals.of(text));
  }

  private static CodeBlock strings(List<String> strings) {
    return CodeBlock.of("$T.of($L)", List.class, Literals.of(strings));
  }

  private static CodeBlock[] definitions(CounterClassPlan counterClass) {
    ClassName holder =
        ClassName.get(counterClass.packageName(), counterClass.simpleName())
            .nestedClass(counterClass.definitionsName());
    return counterClass.definitions().stream()
        .map(definition -> CodeBlock.of("$T.$L", holder, definition.constant()))
        .toArray(CodeBlock[]::new);
  }
}
