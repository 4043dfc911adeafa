package dev.edpm.weaver.check.hook;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.hook.HookMark;
import dev.edpm.weaver.model.hook.MarkedElement;
import java.util.Optional;

/**
 * A valid knob.
 *
 * @param name its name
 * @param scope its scope
 * @param values the values that it can have
 * @param getter the field, or the method that returns its value
 * @param setter the name of the setter, a method of the same class; empty for a field
 * @param changed the name of the method of the same class that is called after each change
 */
public record Knob(
    String name,
    KnobScope scope,
    Values values,
    MarkedElement getter,
    Optional<String> setter,
    Optional<String> changed) {

  /**
   * The values that a knob can have.
   *
   * @param type their type
   * @param javaType their type in Java, where an int32 may be a {@code boolean}
   * @param unit a UCUM code
   * @param help a description of one sentence, or an empty text
   * @param min the smallest value that may be set
   * @param max the greatest value that may be set
   * @param initial the default; NaN for the value at the first read
   */
  public record Values(
      ValueType type,
      String javaType,
      String unit,
      String help,
      double min,
      double max,
      double initial) {}

  static Knob of(HookMark hook, KnobForm form) {
    WrittenMark mark = hook.mark();
    String changed = mark.text("onChange", "");
    return new Knob(
        KnobForm.name(hook),
        form.scope(),
        new Values(
            form.type().orElseThrow(),
            hook.element().type(),
            mark.text("unit", "1"),
            mark.text("help", ""),
            mark.number("min", form.isBoolean() ? 0 : Double.NEGATIVE_INFINITY),
            mark.number("max", form.isBoolean() ? 1 : Double.POSITIVE_INFINITY),
            mark.number("initial", Double.NaN)),
        hook.element(),
        form.isField() ? Optional.empty() : Optional.of(form.setterName()),
        changed.isEmpty() ? Optional.empty() : Optional.of(changed));
  }
}
