package dev.edpm.processor.check.hook;

import dev.edpm.processor.check.CounterNames;
import dev.edpm.processor.check.CounterTable;
import dev.edpm.processor.check.DefinedCounter;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.reader.model.CounterInterface;
import dev.edpm.processor.reader.model.HookMark;
import dev.edpm.processor.reader.model.HookSources;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Passes the hooks of each round by the rules: first what counters are defined, which the others
 * name, then knobs, which rules name, then the rest.
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

  /** Returns the counter that a {@code @CounterDef} defines. */
  public static DefinedCounter counter(HookMark hook) {
    return CounterDefCheck.read(hook);
  }

  /** Returns what is wrong with the hooks of a round, by the top-level types that they stand in. */
  public Map<String, List<Diagnostic>> check(HookSources sources) {
    Map<String, List<Diagnostic>> found = new TreeMap<>();
    HookSources usable = usable(sources, found);
    judge(usable, found);
    return found;
  }

  /** Leaves out what bears texts that nothing else is to be said of. */
  private static HookSources usable(HookSources sources, Map<String, List<Diagnostic>> found) {
    List<HookMark> marks = new ArrayList<>();
    for (HookMark hook : sources.marks()) {
      List<Diagnostic> wrong = HookTexts.judge(hook);
      add(hook, wrong, found);
      if (wrong.isEmpty()) {
        marks.add(hook);
      }
    }
    List<CounterInterface> classes = new ArrayList<>();
    for (CounterInterface counterClass : sources.counterClasses()) {
      List<Diagnostic> wrong = HookTexts.judge(counterClass);
      add(counterClass.type().owner().topLevel(), wrong, found);
      if (wrong.isEmpty()) {
        classes.add(counterClass);
      }
    }
    return new HookSources(marks, classes);
  }

  private void judge(HookSources sources, Map<String, List<Diagnostic>> found) {
    define(sources, found);
    sources.marks().stream()
        .filter(hook -> hook.kind() == HookMark.Kind.KNOB)
        .forEach(hook -> add(hook, knobs.judge(hook), found));
    for (HookMark hook : sources.marks()) {
      switch (hook.kind()) {
        case LISTENER -> add(hook, listeners.judge(hook), found);
        case ON_EVENT -> add(hook, EventCheck.judge(hook), found);
        case RULE -> add(hook, rules.judge(hook), found);
        default -> {}
      }
    }
  }

  /** A counter whose name is right is known to others, whatever else is wrong with it. */
  private void define(HookSources sources, Map<String, List<Diagnostic>> found) {
    Map<String, DefinedCounter> round = new LinkedHashMap<>();
    for (HookMark hook : sources.marks()) {
      if (hook.kind() == HookMark.Kind.COUNTER_DEF) {
        add(hook, definitions.judge(hook), found);
        define(counter(hook), round, found);
      }
    }
    for (CounterInterface counterClass : sources.counterClasses()) {
      add(counterClass.type().owner().topLevel(), classes.judge(counterClass), found);
      Map<String, DefinedCounter> own = new LinkedHashMap<>();
      for (CounterInterface.Method method : counterClass.methods()) {
        CounterClassCheck.counters(counterClass, method)
            .forEach(counter -> own.putIfAbsent(counter.name(), counter));
      }
      own.values().forEach(counter -> define(counter, round, found));
    }
    table.define(round.values());
  }

  private void define(
      DefinedCounter counter,
      Map<String, DefinedCounter> round,
      Map<String, List<Diagnostic>> found) {
    DefinedCounter first = table.defined(counter.name()).orElseGet(() -> round.get(counter.name()));
    if (first != null) {
      add(counter.topLevel(), List.of(CounterDefCheck.duplicate(counter, first)), found);
    } else if (definitions.name(counter).isEmpty()) {
      round.put(counter.name(), counter);
    }
  }

  private static void add(
      HookMark hook, List<Diagnostic> wrong, Map<String, List<Diagnostic>> found) {
    add(hook.element().owner().topLevel(), wrong, found);
  }

  private static void add(
      String topLevel, List<Diagnostic> wrong, Map<String, List<Diagnostic>> found) {
    if (!wrong.isEmpty()) {
      found.computeIfAbsent(topLevel, each -> new ArrayList<>()).addAll(wrong);
    }
  }
}
