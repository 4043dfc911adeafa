package dev.edpm.weaver.check.hook;

import dev.edpm.weaver.check.Accessibility;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.hook.HookMark;
import dev.edpm.weaver.model.hook.MarkedElement;
import dev.edpm.weaver.model.hook.MarkedElement.Trait;
import java.util.List;
import java.util.Optional;

/** Checks a method that the runtime calls with one argument. */
final class Callback {

  private Callback() {}

  static List<Diagnostic> check(HookMark hook, String argument, Message wrongPlace) {
    MarkedElement method = hook.element();
    if (method.is(Trait.UNRESOLVED)) {
      return List.of();
    }
    Optional<String> wrong = wrong(method, argument);
    if (wrong.isPresent()) {
      return List.of(Diagnostic.at(hook.mark().place(), wrongPlace, wrong.get(), method.name()));
    }
    return Accessibility.check(hook.kind().simpleName(), method, hook.mark().place()).stream()
        .toList();
  }

  private static Optional<String> wrong(MarkedElement method, String argument) {
    if (!method.is(Trait.STATIC)) {
      return Optional.of("an instance method");
    }
    if (!method.type().equals("void")) {
      return Optional.of("a method that returns " + method.type());
    }
    if (!method.parameterTypes().equals(List.of(argument))) {
      return Optional.of(
          method.parameterTypes().isEmpty()
              ? "a method without parameters"
              : "a method with the parameters ("
                  + String.join(", ", method.parameterTypes())
                  + ")");
    }
    return method.is(Trait.THROWING)
        ? Optional.of("a method that throws checked exceptions")
        : Optional.empty();
  }
}
