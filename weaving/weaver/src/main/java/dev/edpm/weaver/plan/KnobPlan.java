package dev.edpm.weaver.plan;

import dev.edpm.annotations.KnobScope;
import dev.edpm.weaver.check.hook.Knob;
import java.util.Optional;

/**
 * The plan of a knob's registration.
 *
 * @param name its name
 * @param scope its scope
 * @param values the values that it can have
 * @param getter the field, or the method that returns its value
 * @param setter the field, or the method that sets its value
 * @param changed the method to call after each change
 */
public record KnobPlan(
    String name,
    KnobScope scope,
    Knob.Values values,
    MemberName getter,
    MemberName setter,
    Optional<MemberName> changed) {}
