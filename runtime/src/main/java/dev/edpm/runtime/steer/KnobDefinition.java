package dev.edpm.runtime.steer;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;

/**
 * What is known of a knob; what {@link dev.edpm.annotations.Knob} says. StarPU's knobs have a name,
 * a type and a help text; unit, range and default are ours.
 *
 * @param name its name, which identifies it within its scope
 * @param scope what it belongs to
 * @param type the type of its values
 * @param unit a UCUM code
 * @param help one sentence for people
 * @param min the least value that may be set
 * @param max the greatest value that may be set
 * @param initial the default, NaN when it is the value that the knob has when first looked at
 * @param logical whether it is a boolean: an int32 of 0 and 1 of which any other number means 1, as
 *     with StarPU's; such a knob has no numbers that are out of range
 */
public record KnobDefinition(
    String name,
    KnobScope scope,
    ValueType type,
    String unit,
    String help,
    double min,
    double max,
    double initial,
    boolean logical) {

  /** Returns a definition with the annotation's defaults; the methods below change one each. */
  public static KnobDefinition of(String name, KnobScope scope, ValueType type) {
    return new KnobDefinition(
        name,
        scope,
        type,
        "1",
        "",
        Double.NEGATIVE_INFINITY,
        Double.POSITIVE_INFINITY,
        Double.NaN,
        false);
  }

  /**
   * Returns the definition of a boolean: an int32 whose values are 0 and 1, and to which 5 may be
   * set and is 1.
   */
  public static KnobDefinition ofBoolean(String name, KnobScope scope) {
    return new KnobDefinition(name, scope, ValueType.INT32, "1", "", 0, 1, Double.NaN, true);
  }

  /** Returns this definition with another unit. */
  public KnobDefinition unit(String value) {
    return new KnobDefinition(name, scope, type, value, help, min, max, initial, logical);
  }

  /** Returns this definition with another help text. */
  public KnobDefinition help(String value) {
    return new KnobDefinition(name, scope, type, unit, value, min, max, initial, logical);
  }

  /** Returns this definition with another range, both ends of which may be set. */
  public KnobDefinition range(double least, double greatest) {
    return new KnobDefinition(name, scope, type, unit, help, least, greatest, initial, logical);
  }

  /** Returns this definition with another default. */
  public KnobDefinition initial(double value) {
    return new KnobDefinition(name, scope, type, unit, help, min, max, value, logical);
  }
}
