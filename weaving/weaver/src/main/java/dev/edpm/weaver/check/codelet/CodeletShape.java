package dev.edpm.weaver.check.codelet;

import dev.edpm.weaver.check.Accessibility;
import dev.edpm.weaver.check.Texts;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.hook.CodeletMethod;
import dev.edpm.weaver.model.hook.CodeletMethod.Mode;
import dev.edpm.weaver.model.hook.CodeletMethod.Parameter;
import dev.edpm.weaver.model.hook.JavaType;
import dev.edpm.weaver.model.hook.MarkedElement;
import dev.edpm.weaver.model.hook.MarkedElement.Trait;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks whether a method, looked at alone, can be the implementation of a codelet. */
final class CodeletShape {

  private CodeletShape() {}

  static List<Diagnostic> check(CodeletMethod method) {
    MarkedElement element = method.element();
    List<Diagnostic> found = new ArrayList<>(names(method));
    if (element.is(Trait.ABSTRACT)) {
      found.add(Diagnostic.at(method.mark().place(), Message.CODELET_PLACE, "an abstract method"));
      return found;
    }
    if (element.is(Trait.NATIVE) && method.kernel().isEmpty()) {
      found.add(Diagnostic.at(method.mark().place(), Message.CODELET_NATIVE));
      return found;
    }
    method.kernel().ifPresent(kernel -> found.addAll(KernelCheck.shape(method, kernel)));
    Accessibility.check("Codelet", element, method.mark().place()).ifPresent(found::add);
    if (!element.type().equals("void")) {
      found.add(
          Diagnostic.at(
              method.mark().place(), Message.CODELET_RETURN, element.name(), element.type()));
    }
    found.addAll(variables(method));
    // The first parameter of an instance method is its object, whose type is accessible if the
    // method is.
    method.parameters().stream()
        .skip(method.isInstance() ? 1 : 0)
        .forEach(parameter -> found.addAll(parameter(parameter)));
    return found;
  }

  private static List<Diagnostic> names(CodeletMethod method) {
    List<Diagnostic> found = new ArrayList<>(Texts.check(method.mark()));
    method.kernel().ifPresent(kernel -> found.addAll(Texts.check(kernel.mark())));
    for (String attribute : List.of("value", "variant", "symbol")) {
      if (method.mark().text(attribute, "x").isBlank()) {
        found.add(
            Diagnostic.at(
                method.mark().placeOf(attribute),
                Message.EMPTY_CODELET,
                attribute.equals("value") ? "name" : attribute));
      }
    }
    return found;
  }

  private static List<Diagnostic> variables(CodeletMethod method) {
    Set<String> names = new HashSet<>();
    List<Diagnostic> found = new ArrayList<>();
    for (JavaType.Parameter variable : method.typeParameters()) {
      if (!names.add(variable.name())) {
        found.add(
            Diagnostic.at(
                method.element().place(),
                Message.CODELET_VARIABLE,
                method.element().name(),
                variable.name()));
      }
      variable.bounds().forEach(bound -> found.addAll(type(bound, method.element().place())));
    }
    return found;
  }

  private static List<Diagnostic> type(JavaType type, Place place) {
    return type.named()
        .filter(named -> named.access() == JavaType.Access.HIDDEN)
        .map(named -> Diagnostic.at(place, Message.CODELET_TYPE, named.name()))
        .toList();
  }

  private static List<Diagnostic> parameter(Parameter parameter) {
    List<Diagnostic> found = new ArrayList<>(type(parameter.type(), parameter.place()));
    List<Mode> modes = List.copyOf(parameter.modes().keySet());
    if (modes.size() > 1) {
      found.add(
          Diagnostic.at(
              parameter.modes().get(modes.get(1)).place(),
              Message.CODELET_MODES,
              parameter.name(),
              modes.get(0).simpleName(),
              modes.get(1).simpleName()));
    }
    if (parameter.isData() && parameter.type() instanceof JavaType.Primitive) {
      Mode mode = modes.get(0);
      found.add(
          Diagnostic.at(
              parameter.modes().get(mode).place(),
              Message.CODELET_DATA,
              parameter.name(),
              parameter.type().text(),
              mode.simpleName()));
    }
    return found;
  }
}
