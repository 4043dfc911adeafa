package dev.edpm.weaver.check.hook;

import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.catalogue.CounterNameForm;
import dev.edpm.weaver.check.Accessibility;
import dev.edpm.weaver.check.CounterTable;
import dev.edpm.weaver.check.DefinedCounter;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.hook.HookMark;
import dev.edpm.weaver.model.hook.MarkedElement;
import dev.edpm.weaver.model.hook.MarkedElement.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks a {@code @CounterDef}: the annotated element and the attributes. */
final class CounterDefCheck {

  private static final Map<String, ValueType> TYPES =
      Map.of(
          "int", ValueType.INT32,
          "long", ValueType.INT64,
          "float", ValueType.FLOAT,
          "double", ValueType.DOUBLE);

  private final CounterTable table;

  CounterDefCheck(CounterTable table) {
    this.table = table;
  }

  /** Returns the type of a counter's values, or empty if a counter cannot have such values. */
  static Optional<ValueType> type(String javaType) {
    return Optional.ofNullable(TYPES.get(javaType));
  }

  /** Returns the counter that {@code mark} defines. */
  static DefinedCounter read(HookMark mark) {
    MarkedElement element = mark.element();
    return new DefinedCounter(
        element.owner().topLevel(),
        element.label(),
        mark.mark().placeOf("value"),
        mark.mark().text("value", element.label()),
        type(element.type()).orElse(ValueType.INT64),
        DefinedCounter.Meaning.of(Optional.of(mark.mark())));
  }

  /** Checks a counter that is read from a field or method. */
  List<Diagnostic> check(HookMark mark, DefinedCounter counter) {
    MarkedElement element = mark.element();
    if (element.is(Trait.UNRESOLVED)) {
      return List.of();
    }
    Optional<String> wrong = wrongPlace(element);
    if (wrong.isPresent()) {
      return List.of(Diagnostic.at(mark.mark().place(), Message.COUNTER_DEF_PLACE, wrong.get()));
    }
    List<Diagnostic> found = new ArrayList<>(said(Optional.of(mark.mark())));
    Accessibility.check("CounterDef", element, mark.mark().place()).ifPresent(found::add);
    found.addAll(name(counter));
    return found;
  }

  private static Optional<String> wrongPlace(MarkedElement element) {
    String kind = element.kind() == MarkedElement.Kind.METHOD ? "method" : "field";
    return switch (element.kind()) {
      case ENUM_CONSTANT -> Optional.of("an enum constant");
      case RECORD_COMPONENT -> Optional.of("a record component");
      case PARAMETER -> Optional.of("a parameter of a method outside a @CounterClass");
      default -> {
        if (!element.is(Trait.STATIC)) {
          yield Optional.of("an instance " + kind);
        } else if (!element.parameterTypes().isEmpty()) {
          yield Optional.of("a method with parameters");
        } else if (type(element.type()).isEmpty()) {
          yield Optional.of("a " + kind + " of type " + element.type());
        } else {
          yield element.is(Trait.THROWING)
              ? Optional.of("a method that throws checked exceptions")
              : Optional.empty();
        }
      }
    };
  }

  /** Checks the attributes of {@code mark} except the name. */
  List<Diagnostic> said(Optional<WrittenMark> mark) {
    List<Diagnostic> found = new ArrayList<>();
    DefinedCounter.Meaning meaning = DefinedCounter.Meaning.of(mark);
    if (meaning.unit().isBlank()) {
      found.add(Diagnostic.at(mark.orElseThrow().placeOf("unit"), Message.EMPTY_UNIT));
    }
    mark.flatMap(Bounds::check).ifPresent(found::add);
    return found;
  }

  /** Checks the name of a counter. */
  List<Diagnostic> name(DefinedCounter counter) {
    String name = counter.name();
    Place place = counter.place();
    if (!CounterNameForm.isName(name)) {
      return List.of(Diagnostic.at(place, Message.COUNTER_NAME, name));
    }
    if (CounterNameForm.isReserved(CounterNameForm.typeOf(name))) {
      return List.of(Diagnostic.at(place, Message.RESERVED_TYPE, CounterNameForm.typeOf(name)));
    }
    if (table.given().find(name).isPresent() || SampleCounters.isOne(name)) {
      return List.of(Diagnostic.at(place, Message.TAKEN_COUNTER, name));
    }
    return table
        .earlier()
        .definedBy(name)
        .map(by -> List.of(Diagnostic.at(place, Message.DEFINED_EARLIER, name, by)))
        .orElse(List.of());
  }

  /** Returns the error that a counter is already defined. */
  static Diagnostic duplicate(DefinedCounter counter, DefinedCounter first) {
    return Diagnostic.at(
        counter.place(),
        Message.DUPLICATE_DEFINITION,
        counter.name(),
        first.place().file(),
        first.place().line());
  }
}
