package dev.edpm.processor;

import dev.edpm.processor.check.Judged;
import dev.edpm.processor.check.hook.HookCheck;
import dev.edpm.processor.check.hook.Hooks;
import dev.edpm.processor.check.hook.RecordedClass;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.generate.CounterClassWriter;
import dev.edpm.processor.plan.CounterClassPlan;
import dev.edpm.processor.plan.CounterClassPlanner;
import dev.edpm.processor.plan.HookPlanner;
import dev.edpm.processor.plan.HooksPlan;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.processor.reader.model.HookSources;
import dev.edpm.processor.reader.source.HookReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;

/**
 * Processes hooks in each round of annotation processing: reads, checks and plans them. The classes
 * that record counters are generated in the same round, because the sources use them; the other
 * hooks become part of the wiring class.
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
   * @param newCheck creates the check; called once, at the first hook
   * @param onlyClasses whether to generate only counter classes that record nothing
   * @param runtime returns errors if a type cannot access the runtime
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
    Map<String, Hooks> right = new LinkedHashMap<>();
    check
        .check(sources)
        .forEach(
            (topLevel, judged) -> {
              List<Diagnostic> wrong = new ArrayList<>(judged.found());
              wrong.addAll(runtime.apply(topLevel));
              wrong.forEach(reporter::report);
              if (Judged.isRight(wrong)) {
                right.put(topLevel, judged.model().orElseThrow());
              }
            });
    right.forEach(this::plan);
  }

  private void plan(String topLevel, Hooks hooks) {
    List<CounterClassPlan> classes = new ArrayList<>();
    for (RecordedClass recorded : hooks.recorded()) {
      CounterClassPlan plan = CounterClassPlanner.plan(recorded);
      generated.write(
          recorded.type().type().place(),
          plan.binaryName(),
          onlyClasses ? CounterClassWriter.writeInert(plan) : CounterClassWriter.write(plan));
      classes.add(plan);
    }
    byType.put(topLevel, HookPlanner.plan(hooks, classes));
  }

  /** Returns the hooks of a top-level type. */
  HooksPlan find(String topLevel) {
    return byType.getOrDefault(topLevel, HooksPlan.NONE);
  }
}
