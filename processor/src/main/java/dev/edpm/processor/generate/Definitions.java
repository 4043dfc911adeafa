package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.edpm.weaver.check.DefinedCounter;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.KnobPlan;

/** Writes the definitions of counters and knobs. Attributes with default values are left out. */
final class Definitions {

  static final ClassName COUNTER = RuntimeTypes.of(RuntimeNames.COUNTER_DEFINITION);
  private static final ClassName KNOB = RuntimeTypes.of(RuntimeNames.KNOB_DEFINITION);

  private Definitions() {}

  static CodeBlock counter(DefinedCounter counter) {
    DefinedCounter.Meaning meaning = counter.meaning();
    DefinedCounter.Meaning usual = DefinedCounter.Meaning.USUAL;
    CodeBlock.Builder code = CodeBlock.builder();
    code.add(
        "$T.$L($L, $L)",
        COUNTER,
        RuntimeNames.DEFINITION_OF,
        Literals.of(counter.name()),
        RuntimeTypes.constant(counter.type()));
    text(code, "unit", meaning.unit(), usual.unit());
    text(code, "help", meaning.help(), usual.help());
    range(code, "bounds", meaning.min(), meaning.max());
    choice(code, "scope", meaning.scope(), usual.scope());
    choice(code, "display", meaning.display(), usual.display());
    choice(code, "validity", meaning.validity(), usual.validity());
    choice(code, "target", meaning.target(), usual.target());
    return code.build();
  }

  /** Starts a line for each attribute, because help texts are long. */
  private static final String ATTRIBUTE = "\n        .";

  static CodeBlock knob(KnobPlan knob) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (knob.values().javaType().equals("boolean")) {
      code.add(
          "$T.$L($L, $L)",
          KNOB,
          RuntimeNames.KNOB_DEFINITION_OF_BOOLEAN,
          Literals.of(knob.name()),
          RuntimeTypes.constant(knob.scope()));
    } else {
      code.add(
          "$T.$L($L, $L, $L)",
          KNOB,
          RuntimeNames.DEFINITION_OF,
          Literals.of(knob.name()),
          RuntimeTypes.constant(knob.scope()),
          RuntimeTypes.constant(knob.values().type()));
    }
    text(code, "unit", knob.values().unit(), "1");
    text(code, "help", knob.values().help(), "");
    if (!isOnOrOff(knob)) {
      range(code, "range", knob.values().min(), knob.values().max());
    }
    if (!Double.isNaN(knob.values().initial())) {
      code.add(ATTRIBUTE + "initial($L)", RuntimeTypes.number(knob.values().initial()));
    }
    return code.build();
  }

  /** Tells whether it is a boolean knob with its usual range, which need not be written. */
  private static boolean isOnOrOff(KnobPlan knob) {
    return knob.values().javaType().equals("boolean")
        && knob.values().min() == 0
        && knob.values().max() == 1;
  }

  private static void text(CodeBlock.Builder code, String method, String text, String usual) {
    if (!text.equals(usual)) {
      code.add(ATTRIBUTE + "$L($L)", method, Literals.of(text));
    }
  }

  private static void choice(CodeBlock.Builder code, String method, Enum<?> one, Enum<?> usual) {
    if (one != usual) {
      code.add(ATTRIBUTE + "$L($L)", method, RuntimeTypes.constant(one));
    }
  }

  private static void range(CodeBlock.Builder code, String method, double min, double max) {
    if (min != Double.NEGATIVE_INFINITY || max != Double.POSITIVE_INFINITY) {
      code.add(
          ATTRIBUTE + "$L($L, $L)", method, RuntimeTypes.number(min), RuntimeTypes.number(max));
    }
  }
}
