package dev.edpm.processor;

import dev.edpm.processor.generate.CounterClassWriter;
import dev.edpm.processor.generate.HooksWriter;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.processor.reader.javac.SourceNames;
import dev.edpm.processor.reader.source.HookReader;
import dev.edpm.weaver.check.Checked;
import dev.edpm.weaver.check.hook.HookCheck;
import dev.edpm.weaver.check.hook.Hooks;
import dev.edpm.weaver.check.hook.RecordedClass;
import dev.edpm.weaver.check.region.SourceCheck;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.hook.HookSources;
import dev.edpm.weaver.plan.CounterClassPlan;
import dev.edpm.weaver.plan.CounterClassPlanner;
import dev.edpm.weaver.plan.HookPlanner;
import dev.edpm.weaver.plan.HooksPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;

/**
 * Processes hooks in each round of annotation processing: reads, checks and plans them, and
 * generates the classes that record counters, which the sources use, and those that register hooks.
 */
final class HookPhase {

  private final HookReader reader;
  private final SourceNames names;
  private final Supplier<HookCheck> newCheck;
  private final boolean onlyClasses;
  private final Function<String, List<Diagnostic>> runtime;
  private final GeneratedSources generated;
  private final Reporter reporter;
  private final Map<String, HooksPlan> byClass = new HashMap<>();
  private HookCheck check;

  /**
   * Creates the phase of one compilation.
   *
   * @param newCheck creates the check; called once, at the first hook
   * @param onlyClasses whether to generate only counter classes that record nothing
   * @param names the types in this compilation
   * @param runtime returns errors if a type cannot access the runtime
   */
  HookPhase(
      HookReader reader,
      SourceNames names,
      Supplier<HookCheck> newCheck,
      boolean onlyClasses,
      Function<String, List<Diagnostic>> runtime,
      GeneratedSources generated,
      Reporter reporter) {
    this.reader = reader;
    this.names = names;
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
            (topLevel, checked) -> {
              List<Diagnostic> wrong = new ArrayList<>(checked.found());
              wrong.addAll(runtime.apply(topLevel));
              if (!onlyClasses) {
                wrong.addAll(checkName(topLevel, sources.place(topLevel)));
              }
              wrong.forEach(reporter::report);
              if (Checked.isValid(wrong)) {
                right.put(topLevel, checked.model().orElseThrow());
              }
            });
    right.forEach((topLevel, hooks) -> plan(topLevel, sources.place(topLevel), hooks));
  }

  private List<Diagnostic> checkName(String topLevel, Place place) {
    return SourceCheck.checkWiring(
        HooksPlan.className(topLevel), topLevel, place, names.state(HooksPlan.className(topLevel)));
  }

  private void plan(String topLevel, Place place, Hooks hooks) {
    List<CounterClassPlan> classes = new ArrayList<>();
    for (RecordedClass recorded : hooks.recorded()) {
      CounterClassPlan plan = CounterClassPlanner.plan(recorded);
      generated.write(
          recorded.type().type().place(),
          plan.binaryName(),
          onlyClasses ? CounterClassWriter.writeInert(plan) : CounterClassWriter.write(plan));
      classes.add(plan);
    }
    HooksPlan plan = HookPlanner.plan(topLevel, hooks, classes);
    if (!onlyClasses && !plan.isEmpty()) {
      byClass.put(plan.className(), plan);
      generated.write(place, plan.className(), HooksWriter.write(plan));
    }
  }

  /** Returns the plan of the hooks that a generated class registers. */
  Optional<HooksPlan> findByClass(String binaryName) {
    return Optional.ofNullable(byClass.get(binaryName));
  }
}
