package dev.edpm.runtime.series;

import dev.edpm.annotations.catalogue.CounterNameForm;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Checks whether a definition is valid, and compares two definitions. */
final class DefinitionCheck {

  private DefinitionCheck() {}

  /** Throws an exception unless the definition is valid. */
  static void check(CounterDefinition definition) {
    String name = Objects.requireNonNull(definition.name(), "the name of a counter");
    if (!CounterNameForm.isName(name)) {
      throw wrong(
          definition,
          "the counter name " + Printable.quote(name) + " is not of the form type.counter");
    }
    String type = CounterNameForm.typeOf(name);
    if (CounterNameForm.isReserved(type)) {
      throw wrong(
          definition,
          "the counter "
              + name
              + " cannot have the type "
              + type
              + ", which is a key of the report");
    }
    Objects.requireNonNull(definition.type(), name);
    Objects.requireNonNull(definition.unit(), name);
    Objects.requireNonNull(definition.help(), name);
    Objects.requireNonNull(definition.scope(), name);
    Objects.requireNonNull(definition.display(), name);
    Objects.requireNonNull(definition.validity(), name);
    Objects.requireNonNull(definition.target(), name);
    // This form also rejects NaN.
    if (!(definition.min() <= definition.max())) {
      throw wrong(
          definition,
          "min ("
              + definition.min()
              + ") of the counter "
              + name
              + " must not be greater than max ("
              + definition.max()
              + "), and both must be numbers");
    }
  }

  /** Throws an exception unless a reader of that kind can read the counter. */
  static void checkReader(CounterDefinition definition, boolean floating) {
    if (definition.type().isFloating() != floating) {
      throw wrong(
          definition,
          "the counter "
              + definition.name()
              + " is of type "
              + definition.type().label()
              + ": define it with "
              + (floating ? "a LongSupplier" : "defineFloating"));
    }
  }

  /** Returns the properties in which the first definition differs from the second. */
  static String differences(CounterDefinition first, CounterDefinition second) {
    List<String> all = new ArrayList<>();
    add(all, "type", first.type().label(), second.type().label());
    add(all, "unit", Printable.quote(first.unit()), Printable.quote(second.unit()));
    add(all, "help", Printable.quote(first.help()), Printable.quote(second.help()));
    add(all, "min", first.min(), second.min());
    add(all, "max", first.max(), second.max());
    add(all, "scope", first.scope().label(), second.scope().label());
    add(all, "display", first.display(), second.display());
    add(all, "validity", first.validity(), second.validity());
    add(all, "target", first.target(), second.target());
    return String.join(", ", all);
  }

  private static void add(List<String> all, String what, Object first, Object second) {
    if (!first.equals(second)) {
      all.add(what + " " + first + " instead of " + second);
    }
  }

  private static CounterDefinitionException wrong(CounterDefinition definition, String why) {
    return CounterDefinitionException.malformed(definition, why);
  }
}
