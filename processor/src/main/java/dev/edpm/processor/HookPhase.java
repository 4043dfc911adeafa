package dev.edpm.processor;

import dev.edpm.processor.check.hook.HookCheck;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Severity;
import dev.edpm.processor.generate.CounterClassWriter;
import dev.edpm.processor.plan.CounterClassPlan;
import dev.edpm.processor.plan.CounterClassPlanner;
import dev.edpm.processor.plan.HookPlanner;
import dev.edpm.processor.plan.HooksPlan;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.processor.reader.model.CounterInterface;
import dev.edpm.processor.reader.model.HookMark;
import dev.edpm.processor.reader.model.HookSources;
import dev.edpm.processor.reader.source.HookReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;

/**
 * What happens to hooks in the rounds of annotation processing: they are read, checked and planned
 * in the round that brings them. The classes that record counters are generated at once, for the
 * sources name them; the rest waits for the wiring class.
 */
final class HookPhase {

  private final HookReader reader;
  private final Supplier<HookCheck> newCheck;
  private final boolean onlyClasses;
  private final Function<String, List<Diagnostic>> runtime;
  private final GeneratedSources generated;
  private final Reporter reporter;
  private final Map<String, HooksPlan> byType = new HashMap<>();
  private HookCheck check;

  /**
   * Creates the phase of one compilation.
   *
   * @param newCheck is asked for once, when there are hooks
   * @param onlyClasses whether nothing but counter classes that do nothing is to be generated
   * @param runtime finds what keeps a type from reaching the runtime
   */
  HookPhase(
      HookReader reader,
      Supplier<HookCheck> newCheck,
      boolean onlyClasses,
      Function<String, List<Diagnostic>> runtime,
      GeneratedSources generated,
      Reporter reporter) {
    this.reader = reader;
    this.newCheck = newCheck;
    this.onlyClasses = onlyClasses;
    this.runtime = runtime;
    this.generated = generated;
    this.reporter = reporter;
  }

  void round(Set<? extends TypeElement> present, RoundEnvironment round) {
    HookSources sources = reader.read(present, round, onlyClasses);
    if (sources.isEmpty()) {
      return;
    }
    if (check == null) {
      check = newCheck.get();
    }
    Map<String, List<Diagnostic>> found = check.check(sources);
    Set<String> right = new LinkedHashSet<>();
    for (String topLevel : topLevels(sources)) {
      List<Diagnostic> wrong = new ArrayList<>(found.getOrDefault(topLevel, List.of()));
      wrong.addAll(runtime.apply(topLevel));
      wrong.forEach(reporter::report);
      if (wrong.stream().noneMatch(d -> d.message().severity() == Severity.ERROR)) {
        right.add(topLevel);
      }
    }
    right.forEach(topLevel -> plan(topLevel, sources));
  }

  private static Set<String> topLevels(HookSources sources) {
    Set<String> names = new LinkedHashSet<>();
    sources.marks().forEach(hook -> names.add(hook.element().owner().topLevel()));
    sources.counterClasses().forEach(type -> names.add(type.type().owner().topLevel()));
    return names;
  }

  private void plan(String topLevel, HookSources sources) {
    List<HookMark> marks =
        sources.marks().stream()
            .filter(hook -> hook.element().owner().topLevel().equals(topLevel))
            .toList();
    List<CounterClassPlan> classes = new ArrayList<>();
    for (CounterInterface counterClass : sources.counterClasses()) {
      if (counterClass.type().owner().topLevel().equals(topLevel)) {
        CounterClassPlan plan = CounterClassPlanner.plan(counterClass);
        generated.write(
            counterClass.type().place(),
            plan.binaryName(),
            onlyClasses ? CounterClassWriter.writeInert(plan) : CounterClassWriter.write(plan));
        classes.add(plan);
      }
    }
    byType.put(topLevel, HookPlanner.plan(marks, classes));
  }

  /** Returns the hooks of a top-level type. */
  HooksPlan find(String topLevel) {
    return byType.getOrDefault(topLevel, HooksPlan.NONE);
  }
}
