package dev.edpm.processor.plan;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import java.util.Optional;

/**
 * A knob as it will be registered.
 *
 * @param name its name
 * @param scope what it belongs to
 * @param type the type of its values
 * @param javaType the same in Java, where an int32 may be a {@code boolean}
 * @param unit a UCUM code
 * @param help one sentence for people, or nothing
 * @param min the least value that may be set
 * @param max the greatest value that may be set
 * @param initial the default, NaN for what it has when first looked at
 * @param getter the field, or what gets it
 * @param setter the field, or what sets it
 * @param changed what each change calls
 */
public record KnobPlan(
    String name,
    KnobScope scope,
    ValueType type,
    String javaType,
    String unit,
    String help,
    double min,
    double max,
    double initial,
    MemberName getter,
    MemberName setter,
    Optional<MemberName> changed) {}
