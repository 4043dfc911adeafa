package dev.edpm.runtime.series;

import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;

/**
 * What is known of a user's counter (the genre, target, bounds and unit of Intel's {@code
 * VT_countdef}); what {@link CounterDef} says. Its name alone identifies it.
 *
 * @param name {@code type.counter}; the type is Intel's counter class
 * @param type the type of its values
 * @param unit a UCUM code
 * @param help one sentence for people
 * @param min the least value to be expected
 * @param max the greatest value to be expected
 * @param scope which samples it is in
 * @param display how values are to be shown
 * @param validity when a recorded value holds
 * @param target whose values they are
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

  /** Returns a definition with {@link CounterDef}'s defaults; the methods below change one each. */
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

  /** Returns this definition with other bounds, which belong to the values to be expected. */
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
