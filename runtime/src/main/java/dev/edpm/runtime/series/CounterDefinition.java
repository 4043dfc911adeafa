package dev.edpm.runtime.series;

import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;

/**
 * The definition of a user's counter (the genre, target, bounds and unit of Intel's {@code
 * VT_countdef}), as given by {@link CounterDef}. It is identified by its name alone.
 *
 * @param name {@code type.counter}; the type is Intel's counter class
 * @param type the type of its values
 * @param unit a UCUM code
 * @param help one sentence for people
 * @param min the least expected value
 * @param max the greatest expected value
 * @param scope the scope of the samples that contain it
 * @param display how values should be displayed
 * @param validity when a recorded value is valid
 * @param target whether values belong to a thread, a group or the process
 */
public record CounterDefinition(
    String name,
    ValueType type,
    String unit,
    String help,
    double min,
    double max,
    MonitorScope scope,
    CounterDef.Display display,
    CounterDef.Validity validity,
    CounterDef.Target target) {

  /**
   * Returns a definition with {@link CounterDef}'s defaults. Each of the methods below changes one
   * of them.
   */
  public static CounterDefinition of(String name, ValueType type) {
    return new CounterDefinition(
        name,
        type,
        "1",
        "",
        Double.NEGATIVE_INFINITY,
        Double.POSITIVE_INFINITY,
        MonitorScope.GLOBAL,
        CounterDef.Display.VALUE,
        CounterDef.Validity.AFTER,
        CounterDef.Target.PROCESS);
  }

  /** Returns this definition with another unit. */
  public CounterDefinition unit(String value) {
    return new CounterDefinition(
        name, type, value, help, min, max, scope, display, validity, target);
  }

  /** Returns this definition with another help text. */
  public CounterDefinition help(String value) {
    return new CounterDefinition(
        name, type, unit, value, min, max, scope, display, validity, target);
  }

  /** Returns this definition with other bounds. The bounds are expected values themselves. */
  public CounterDefinition bounds(double least, double greatest) {
    return new CounterDefinition(
        name, type, unit, help, least, greatest, scope, display, validity, target);
  }

  /** Returns this definition with another scope. */
  public CounterDefinition scope(MonitorScope value) {
    return new CounterDefinition(
        name, type, unit, help, min, max, value, display, validity, target);
  }

  /** Returns this definition with another display. */
  public CounterDefinition display(CounterDef.Display value) {
    return new CounterDefinition(name, type, unit, help, min, max, scope, value, validity, target);
  }

  /** Returns this definition with another validity. */
  public CounterDefinition validity(CounterDef.Validity value) {
    return new CounterDefinition(name, type, unit, help, min, max, scope, display, value, target);
  }

  /** Returns this definition with another target. */
  public CounterDefinition target(CounterDef.Target value) {
    return new CounterDefinition(name, type, unit, help, min, max, scope, display, validity, value);
  }
}
