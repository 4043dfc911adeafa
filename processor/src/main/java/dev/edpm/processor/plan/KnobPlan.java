package dev.edpm.processor.plan;

import dev.edpm.annotations.KnobScope;
import dev.edpm.processor.check.hook.Knob;
import java.util.Optional;

/**
 * A knob as it will be registered.
 *
 * @param name its name
 * @param scope what it belongs to
 * @param values which values it has
 * @param getter the field, or what gets it
 * @param setter the field, or what sets it
 * @param changed what each change calls
 */
public record KnobPlan(
    String name,
    KnobScope scope,
    Knob.Values values,
    MemberName getter,
    MemberName setter,
    Optional<MemberName> changed) {}
