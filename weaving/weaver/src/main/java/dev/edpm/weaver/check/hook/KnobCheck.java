package dev.edpm.weaver.check.hook;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.weaver.check.Accessibility;
import dev.edpm.weaver.check.Checked;
import dev.edpm.weaver.check.Suggestion;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.hook.HookMark;
import dev.edpm.weaver.model.hook.MarkedElement;
import dev.edpm.weaver.model.hook.MarkedElement.Trait;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks knobs: the annotated element, the setter, the attributes, and that names are unique. */
final class KnobCheck {

  private final Map<KnobScope, Map<String, Place>> names = new EnumMap<>(KnobScope.class);

  /** Returns the names of the knobs of a scope that this compilation has defined so far. */
  Set<String> names(KnobScope scope) {
    return names.getOrDefault(scope, Map.of()).keySet();
  }

  Checked<Knob> check(HookMark hook) {
    KnobForm form = KnobForm.of(hook);
    List<Diagnostic> found = check(hook, form);
    // A knob whose type does not exist has no error here: javac reports the type.
    return new Checked<>(
        found,
        Checked.isValid(found) && form.type().isPresent()
            ? Optional.of(Knob.of(hook, form))
            : Optional.empty());
  }

  private List<Diagnostic> check(HookMark hook, KnobForm form) {
    WrittenMark mark = hook.mark();
    List<Diagnostic> found = new ArrayList<>(name(hook, form.scope()));
    if (hook.element().is(Trait.UNRESOLVED)) {
      return found;
    }
    Optional<String> wrong = wrongPlace(hook.element());
    if (wrong.isPresent()) {
      found.add(Diagnostic.at(mark.place(), Message.KNOB_PLACE, wrong.get()));
      return found;
    }
    Accessibility.check("Knob", hook.element(), mark.place()).ifPresent(found::add);
    if (form.type().isEmpty()) {
      found.add(Diagnostic.at(mark.place(), Message.KNOB_TYPE, hook.element().type()));
      return found;
    }
    found.addAll(form.isField() ? field(form, mark) : methods(form, mark));
    found.addAll(numbers(form, mark));
    found.addAll(change(form, mark));
    return found;
  }

  private List<Diagnostic> name(HookMark hook, KnobScope scope) {
    String name = KnobForm.name(hook);
    Place place = hook.mark().placeOf("value");
    if (name.isBlank()) {
      return List.of(Diagnostic.at(place, Message.EMPTY_KNOB));
    }
    Place first = names.computeIfAbsent(scope, each -> new HashMap<>()).putIfAbsent(name, place);
    return first == null
        ? List.of()
        : List.of(
            Diagnostic.at(
                place, Message.DUPLICATE_KNOB, scope.label(), name, first.file(), first.line()));
  }

  private static Optional<String> wrongPlace(MarkedElement element) {
    String kind = element.kind() == MarkedElement.Kind.METHOD ? "method" : "field";
    return switch (element.kind()) {
      case ENUM_CONSTANT -> Optional.of("an enum constant");
      case RECORD_COMPONENT -> Optional.of("a record component");
      default -> {
        if (!element.is(Trait.STATIC)) {
          yield Optional.of("an instance " + kind);
        } else if (kind.equals("field") && element.is(Trait.FINAL)) {
          yield Optional.of("a final field");
        } else {
          yield element.is(Trait.THROWING)
              ? Optional.of("a method that throws checked exceptions")
              : Optional.empty();
        }
      }
    };
  }

  private static List<Diagnostic> field(KnobForm form, WrittenMark mark) {
    return form.scope() == KnobScope.GLOBAL
        ? List.of()
        : List.of(
            Diagnostic.at(mark.placeOf("scope"), Message.KNOB_FIELD_SCOPE, form.scope().label()));
  }

  private static List<Diagnostic> methods(KnobForm form, WrittenMark mark) {
    if (!form.element().parameterTypes().equals(form.instanceTypes())) {
      return List.of(
          Diagnostic.at(
              mark.all("scope").isEmpty() ? mark.place() : mark.placeOf("scope"),
              Message.KNOB_INSTANCE,
              form.scope().label(),
              switch (form.scope()) {
                case GLOBAL -> "no parameters";
                case PER_WORKER -> "one parameter, the worker's number (int)";
                case PER_SCHEDULER -> "one parameter, the scheduler's name (String)";
              },
              form.element().name()));
    }
    if (form.setter().isPresent()) {
      return List.of();
    }
    return List.of(
        form.almostSetter()
            .map(
                method ->
                    Diagnostic.at(
                        mark.place(),
                        Message.KNOB_SETTER_TYPE,
                        form.element().name(),
                        form.element().type(),
                        method.name(),
                        String.join(", ", method.parameterTypes()),
                        form.wantedSetter()))
            .orElseGet(
                () ->
                    Diagnostic.at(
                        mark.place(),
                        Message.KNOB_SETTER,
                        form.element().name(),
                        form.wantedSetter())));
  }

  private static List<Diagnostic> numbers(KnobForm form, WrittenMark mark) {
    List<Diagnostic> found = new ArrayList<>();
    if (mark.text("unit", "1").isBlank()) {
      found.add(Diagnostic.at(mark.placeOf("unit"), Message.EMPTY_UNIT));
    }
    Bounds.check(mark).ifPresent(found::add);
    if (found.isEmpty()) {
      range(form, mark).ifPresent(found::add);
    }
    if (!form.type().orElseThrow().isFloating()) {
      for (String element : List.of("min", "max", "initial")) {
        double number = mark.number(element, 0);
        if (Double.isFinite(number) && number != Math.rint(number)) {
          found.add(
              Diagnostic.at(
                  mark.placeOf(element),
                  Message.KNOB_FRACTION,
                  Bounds.show(number),
                  form.element().type()));
        }
      }
    }
    return found;
  }

  /** Checks that the range contains values of the knob's type, and the default. */
  private static Optional<Diagnostic> range(KnobForm form, WrittenMark mark) {
    double least = Math.max(Bounds.min(mark), form.least());
    double greatest = Math.min(Bounds.max(mark), form.greatest());
    if (least > greatest) {
      String at = Bounds.min(mark) > form.greatest() ? "min" : "max";
      return Optional.of(
          Diagnostic.at(
              mark.placeOf(at), Message.BOUNDS, Bounds.show(least), Bounds.show(greatest)));
    }
    double initial = mark.number("initial", Double.NaN);
    return initial < least || initial > greatest
        ? Optional.of(
            Diagnostic.at(
                mark.placeOf("initial"),
                Message.KNOB_INITIAL,
                Bounds.show(initial),
                Bounds.show(least),
                Bounds.show(greatest)))
        : Optional.empty();
  }

  private static List<Diagnostic> change(KnobForm form, WrittenMark mark) {
    String name = mark.text("onChange", "");
    if (name.isEmpty() || form.changed(name).isPresent()) {
      return List.of();
    }
    List<String> others =
        form.siblings().stream()
            .map(MarkedElement::name)
            .filter(other -> !other.equals(name) && form.changed(other).isPresent())
            .toList();
    return List.of(
        Diagnostic.at(
            mark.placeOf("onChange"),
            Message.KNOB_CHANGE,
            name,
            Suggestion.of(NearNames.of(name, others))));
  }
}
