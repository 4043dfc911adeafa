package dev.edpm.weaver.check.hook;

import dev.edpm.weaver.check.Texts;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.WrittenValue;
import dev.edpm.weaver.model.hook.CounterInterface;
import dev.edpm.weaver.model.hook.HookMark;
import java.util.ArrayList;
import java.util.List;

/** Checks the texts and default names of counters, knobs, listeners and rules. */
final class HookTexts {

  private HookTexts() {}

  static List<Diagnostic> check(HookMark hook) {
    List<Diagnostic> found = new ArrayList<>();
    if (hook.kind() == HookMark.Kind.RULE) {
      found.addAll(rule(hook.mark()));
    } else {
      found.addAll(Texts.check(hook.mark()));
    }
    Texts.checkDefault(hook.element().label(), hook.mark().place()).ifPresent(found::add);
    return found;
  }

  private static List<Diagnostic> rule(WrittenMark mark) {
    List<Diagnostic> found = new ArrayList<>();
    for (WrittenValue name : mark.all("name")) {
      Texts.check(name.text(), name.place()).ifPresent(found::add);
    }
    for (WrittenValue rule : mark.all("value")) {
      Texts.checkProse(rule.text(), rule.place()).ifPresent(found::add);
    }
    return found;
  }

  static List<Diagnostic> check(RecordedClass recorded) {
    List<Diagnostic> found = new ArrayList<>(Texts.check(recorded.type().mark()));
    for (RecordedClass.Method each : recorded.methods()) {
      CounterInterface.Method method = each.method();
      method.mark().ifPresent(mark -> found.addAll(Texts.check(mark)));
      method.parameters().stream()
          .flatMap(parameter -> parameter.mark().stream())
          .forEach(mark -> found.addAll(Texts.check(mark)));
      if (found.isEmpty()) {
        each.counters().forEach(counter -> found.addAll(defaults(counter.name(), counter.place())));
      }
    }
    return found;
  }

  private static List<Diagnostic> defaults(String name, Place place) {
    return Texts.checkDefault(name, place).stream().toList();
  }
}
