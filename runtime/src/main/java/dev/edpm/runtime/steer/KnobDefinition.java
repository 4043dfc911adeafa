package dev.edpm.runtime.steer;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;

/**
 * The definition of a knob, as given by {@link dev.edpm.annotations.Knob}. StarPU's knobs have a
 * name, a type and a help text; unit, range and default are EDPM's.
 *
 * @param name its name, which identifies it within its scope
 * @param scope the scope it belongs to
 * @param type the type of its values
 * @param unit a UCUM code
 * @param help one sentence for people
 * @param min the least value that may be set
 * @param max the greatest value that may be set
 * @param initial the default; NaN if it is the value that the knob has when it is first read
 * @param logical whether it is a boolean: an int32 with the values 0 and 1, which takes any other
 *     number as 1, as StarPU's knobs do; no number is out of range for it
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

  /**
   * Returns a definition with the annotation's defaults. Each of the methods below changes one of
   * them.
   */
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
   * Returns the definition of a boolean: an int32 with the values 0 and 1. Setting any other
   * number, such as 5, sets 1.
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

  /** Returns this definition with another range. Both bounds may be set. */
  public KnobDefinition range(double least, double greatest) {
    return new KnobDefinition(name, scope, type, unit, help, least, greatest, initial, logical);
  }

  /** Returns this definition with another default. */
  public KnobDefinition initial(double value) {
    return new KnobDefinition(name, scope, type, unit, help, min, max, value, logical);
  }
}
