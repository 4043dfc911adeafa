package dev.edpm.weaver.check.hook;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.weaver.check.Checked;
import dev.edpm.weaver.check.CounterNames;
import dev.edpm.weaver.check.CounterTable;
import dev.edpm.weaver.check.DefinedCounter;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.WrittenValue;
import dev.edpm.weaver.model.hook.CounterInterface;
import dev.edpm.weaver.model.hook.HookMark;
import dev.edpm.weaver.model.hook.HookSources;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks the hooks of each round. The order is: counters, because other hooks name them; knobs,
 * because rules name them; then the rest. The result has the hooks of all types without errors.
 */
public final class HookCheck {

  private final CounterTable table;
  private final CounterDefCheck definitions;
  private final CounterClassCheck classes;
  private final ListenerCheck listeners;
  private final KnobCheck knobs = new KnobCheck();
  private final RuleCheck rules;

  /** Creates the check of one compilation, which adds counters to {@code table}. */
  public HookCheck(CounterTable table) {
    this.table = table;
    this.definitions = new CounterDefCheck(table);
    this.classes = new CounterClassCheck(definitions);
    ScopeCounters counters = new ScopeCounters(table, new CounterNames(table));
    this.listeners = new ListenerCheck(counters);
    this.rules = new RuleCheck(counters, knobs);
  }

  /** The diagnostics and hooks of a top-level type. */
  private static final class OfType {
    private final List<Diagnostic> found = new ArrayList<>();
    private final Hooks.Collected hooks = new Hooks.Collected();
  }

  /** Checks the hooks of a round, and returns the results by top-level type. */
  public Map<String, Checked<Hooks>> check(HookSources sources) {
    Map<String, OfType> types = new LinkedHashMap<>();
    List<HookMark> marks = new ArrayList<>();
    for (HookMark hook : sources.marks()) {
      List<Diagnostic> wrong = HookTexts.check(hook);
      of(hook, types).found.addAll(wrong);
      if (wrong.isEmpty()) { // with an invalid text, other errors would only confuse
        marks.add(hook);
      }
    }
    List<RecordedClass> usable = new ArrayList<>();
    for (CounterInterface counterClass : sources.counterClasses()) {
      RecordedClass recorded = RecordedClass.of(counterClass);
      List<Diagnostic> wrong = HookTexts.check(recorded);
      of(recorded, types).found.addAll(wrong);
      if (wrong.isEmpty()) {
        usable.add(recorded);
      }
    }
    define(marks, usable, types);
    marks.forEach(hook -> knob(hook, of(hook, types)));
    marks.forEach(hook -> other(hook, of(hook, types)));
    Map<String, Checked<Hooks>> checked = new LinkedHashMap<>();
    types.forEach((name, type) -> checked.put(name, Checked.of(type.found, type.hooks::hooks)));
    return checked;
  }

  private static OfType of(HookMark hook, Map<String, OfType> types) {
    return types.computeIfAbsent(hook.element().owner().topLevel(), name -> new OfType());
  }

  private static OfType of(RecordedClass recorded, Map<String, OfType> types) {
    return types.computeIfAbsent(recorded.topLevel(), name -> new OfType());
  }

  /**
   * Defines counters. One with a valid name is defined even if it has other errors, so that its
   * uses are valid.
   */
  private void define(
      List<HookMark> marks, List<RecordedClass> recorded, Map<String, OfType> types) {
    Map<String, DefinedCounter> round = new LinkedHashMap<>();
    for (HookMark hook : marks) {
      if (hook.kind() == HookMark.Kind.COUNTER_DEF) {
        OfType type = of(hook, types);
        DefinedCounter counter = CounterDefCheck.read(hook);
        type.found.addAll(definitions.check(hook, counter));
        define(counter, round, type);
        type.hooks.add(new Hooks.Counter(counter, hook.element()));
      }
    }
    for (RecordedClass counterClass : recorded) {
      OfType type = of(counterClass, types);
      type.found.addAll(classes.check(counterClass));
      Map<String, DefinedCounter> own = new LinkedHashMap<>();
      counterClass.counters().forEach(counter -> own.putIfAbsent(counter.name(), counter));
      own.values().forEach(counter -> define(counter, round, type));
      type.hooks.add(counterClass);
    }
    table.define(round.values());
  }

  private void define(DefinedCounter counter, Map<String, DefinedCounter> round, OfType type) {
    DefinedCounter first = table.defined(counter.name()).orElseGet(() -> round.get(counter.name()));
    if (first != null) {
      type.found.add(CounterDefCheck.duplicate(counter, first));
    } else if (definitions.name(counter).isEmpty()) {
      round.put(counter.name(), counter);
    }
  }

  private void knob(HookMark hook, OfType type) {
    if (hook.kind() == HookMark.Kind.KNOB) {
      Checked<Knob> checked = knobs.check(hook);
      type.found.addAll(checked.found());
      checked.model().ifPresent(type.hooks::add);
    }
  }

  private void other(HookMark hook, OfType type) {
    WrittenMark mark = hook.mark();
    switch (hook.kind()) {
      case LISTENER -> {
        type.found.addAll(listeners.check(hook));
        type.hooks.add(
            new Hooks.Listener(
                hook.element(), ListenerCheck.scope(mark), mark.texts("value"), mark.texts("of")));
      }
      case ON_EVENT -> {
        type.found.addAll(EventCheck.check(hook));
        for (WrittenValue event : mark.all("value")) {
          type.hooks.add(new Hooks.Event(ToolEvent.valueOf(event.text()), hook.element()));
        }
      }
      case RULE -> {
        type.found.addAll(rules.check(hook));
        String name = mark.text("name", "");
        type.hooks.add(
            new Hooks.Rule(name.isBlank() ? hook.element().label() : name, mark.text("value", "")));
      }
      default -> {}
    }
  }
}
