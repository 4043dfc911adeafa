package dev.edpm.processor.check;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.reader.CodeletMethod;
import dev.edpm.processor.reader.CodeletMethod.Mode;
import dev.edpm.processor.reader.CodeletMethod.Parameter;
import dev.edpm.processor.reader.JavaType;
import dev.edpm.processor.reader.MarkedElement;
import dev.edpm.processor.reader.MarkedElement.Trait;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Judges whether a method can be the implementation of a task, by itself. */
final class CodeletShape {

  private CodeletShape() {}

  static List<Diagnostic> judge(CodeletMethod method) {
    MarkedElement element = method.element();
    List<Diagnostic> found = new ArrayList<>(names(method));
    if (element.is(Trait.ABSTRACT) || element.is(Trait.NATIVE)) {
      found.add(
          Diagnostic.at(
              method.mark().place(),
              Message.CODELET_PLACE,
              element.is(Trait.ABSTRACT) ? "an abstract method" : "a native method"));
      return found;
    }
    Reach.judge("Codelet", element, method.mark().place()).ifPresent(found::add);
    if (!element.type().equals("void")) {
      found.add(
          Diagnostic.at(
              method.mark().place(), Message.CODELET_RETURN, element.name(), element.type()));
    }
    found.addAll(variables(method));
    method.parameters().forEach(parameter -> found.addAll(parameter(parameter)));
    return found;
  }

  private static List<Diagnostic> names(CodeletMethod method) {
    List<Diagnostic> found = new ArrayList<>();
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
      found.addAll(
          unnameable(method.element(), variable.bounds().stream().flatMap(JavaType::named)));
    }
    return found;
  }

  private static List<Diagnostic> unnameable(
      MarkedElement method, Stream<JavaType.Declared> types) {
    return types
        .filter(type -> type.access() == JavaType.Access.HIDDEN)
        .map(type -> Diagnostic.at(method.place(), Message.CODELET_TYPE, type.name()))
        .toList();
  }

  private static List<Diagnostic> parameter(Parameter parameter) {
    List<Diagnostic> found = new ArrayList<>();
    parameter
        .type()
        .named()
        .filter(type -> type.access() == JavaType.Access.HIDDEN)
        .forEach(
            type -> found.add(Diagnostic.at(parameter.place(), Message.CODELET_TYPE, type.name())));
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
