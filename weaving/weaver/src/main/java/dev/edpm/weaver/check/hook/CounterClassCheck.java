package dev.edpm.weaver.check.hook;

import dev.edpm.weaver.check.Accessibility;
import dev.edpm.weaver.check.DefinedCounter;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.hook.CounterInterface;
import dev.edpm.weaver.model.hook.GeneratedName;
import dev.edpm.weaver.model.hook.MarkedElement;
import dev.edpm.weaver.model.hook.MarkedElement.Trait;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks a {@code @CounterClass}. */
final class CounterClassCheck {

  private final CounterDefCheck definitions;

  CounterClassCheck(CounterDefCheck definitions) {
    this.definitions = definitions;
  }

  /** Checks a counter class, except for conflicts with the counters of other types. */
  List<Diagnostic> check(RecordedClass recorded) {
    CounterInterface counterClass = recorded.type();
    MarkedElement type = counterClass.type();
    Optional<String> wrong = wrongPlace(type);
    if (wrong.isPresent()) {
      return List.of(
          Diagnostic.at(counterClass.mark().place(), Message.COUNTER_CLASS_PLACE, wrong.get()));
    }
    List<Diagnostic> found = new ArrayList<>();
    Accessibility.check("CounterClass", type, counterClass.mark().place()).ifPresent(found::add);
    if (counterClass.implementation() != GeneratedName.FREE) {
      found.add(
          Diagnostic.at(
              type.place(),
              counterClass.implementation() == GeneratedName.TAKEN
                  ? Message.WIRING_COLLISION
                  : Message.WIRING_RECOMPILED,
              counterClass.qualifiedImplementationName(),
              type.label()));
    }
    Map<String, DefinedCounter> named = new HashMap<>();
    for (RecordedClass.Method method : recorded.methods()) {
      List<Diagnostic> shape = shape(method.method());
      found.addAll(shape);
      if (shape.isEmpty()) {
        for (DefinedCounter counter : method.counters()) {
          found.addAll(definitions.name(counter));
          DefinedCounter first = named.putIfAbsent(counter.name(), counter);
          if (first != null && !first.meansTheSame(counter)) {
            found.add(
                Diagnostic.at(
                    counter.place(),
                    Message.OTHER_MEANING,
                    counter.name(),
                    first.place().file(),
                    first.place().line()));
          }
        }
      }
    }
    return found;
  }

  private static Optional<String> wrongPlace(MarkedElement type) {
    if (!type.is(Trait.INTERFACE)) {
      return Optional.of("a type that is not an interface");
    }
    if (type.is(Trait.GENERIC)) {
      return Optional.of("an interface with type parameters");
    }
    return type.is(Trait.RESTRICTED)
        ? Optional.of("an interface that extends others or is sealed")
        : Optional.empty();
  }

  private List<Diagnostic> shape(CounterInterface.Method method) {
    MarkedElement element = method.element();
    List<Diagnostic> found = new ArrayList<>();
    if (element.is(Trait.UNRESOLVED)) {
      return found;
    }
    String wrong = null;
    if (element.is(Trait.GENERIC)) {
      wrong = "it has type parameters";
    } else if (!element.type().equals("void")) {
      wrong = "it returns " + element.type();
    } else if (method.parameters().isEmpty()) {
      wrong = "it has no parameters";
    }
    if (wrong != null) {
      return List.of(
          Diagnostic.at(
              element.place(),
              Message.COUNTER_CLASS_METHOD,
              element.name(),
              wrong,
              element.name()));
    }
    for (CounterInterface.Parameter parameter : method.parameters()) {
      if (CounterDefCheck.type(parameter.element().type()).isEmpty()) {
        found.add(
            Diagnostic.at(
                parameter.element().place(),
                Message.COUNTER_CLASS_METHOD,
                element.name(),
                "\"" + parameter.element().name() + "\" is of type " + parameter.element().type(),
                element.name()));
      }
      found.addAll(definitions.said(parameter.mark()));
    }
    found.addAll(definitions.said(method.mark()));
    boolean ambiguous =
        method.parameters().size() > 1 || method.parameters().get(0).mark().isPresent();
    if (method.mark().isPresent() && ambiguous) {
      found.add(
          Diagnostic.at(
              method.mark().get().place(),
              Message.COUNTER_DEF_PLACE,
              method.parameters().size() > 1
                  ? "a method that records several counters (only on its parameters)"
                  : "a method whose parameter also has @CounterDef"));
    }
    return found;
  }
}
