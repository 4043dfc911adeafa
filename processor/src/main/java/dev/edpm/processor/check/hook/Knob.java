package dev.edpm.processor.check.hook;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.processor.reader.model.HookMark;
import dev.edpm.processor.reader.model.MarkedElement;
import dev.edpm.processor.reader.model.WrittenMark;
import java.util.Optional;

/**
 * A knob that is right.
 *
 * @param name its name
 * @param scope what it belongs to
 * @param values which values it has
 * @param getter the field, or what gets it
 * @param setter the name of the method beside the getter that sets it; a field is set by itself
 * @param changed the name of the method beside it that each change calls
 */
public record Knob(
    String name,
    KnobScope scope,
    Values values,
    MarkedElement getter,
    Optional<String> setter,
    Optional<String> changed) {

  /**
   * Which values a knob has.
   *
   * @param type their type
   * @param javaType the same in Java, where an int32 may be a {@code boolean}
   * @param unit a UCUM code
   * @param help one sentence for people, or nothing
   * @param min the least value that may be set
   * @param max the greatest value that may be set
   * @param initial the default, NaN for what it has when first looked at
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
