package dev.edpm.processor;

import dev.edpm.processor.generate.CodeletsWriter;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.processor.reader.source.CodeletReader;
import dev.edpm.weaver.check.Checked;
import dev.edpm.weaver.check.codelet.Codelet;
import dev.edpm.weaver.check.codelet.CodeletCheck;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.hook.CodeletType;
import dev.edpm.weaver.plan.CodeletPlanner;
import dev.edpm.weaver.plan.CodeletsPlan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;

/**
 * Processes codelets in each round of annotation processing: reads, checks and plans them, and
 * generates the classes that create their tasks. This happens in the first round in which the
 * codelets are complete, because the sources use the generated classes.
 */
final class CodeletPhase {

  private final CodeletReader reader;
  private final CodeletCheck check = new CodeletCheck();
  private final Function<String, List<Diagnostic>> runtime;
  private final TasksAccess tasks;
  private final GeneratedSources generated;
  private final Reporter reporter;
  private final Set<String> withKernels = new HashSet<>();

  /**
   * Creates the phase of one compilation.
   *
   * @param runtime returns errors if a type cannot access the runtime
   * @param tasks checks whether a type can access tasks
   */
  CodeletPhase(
      CodeletReader reader,
      Function<String, List<Diagnostic>> runtime,
      TasksAccess tasks,
      GeneratedSources generated,
      Reporter reporter) {
    this.reader = reader;
    this.runtime = runtime;
    this.tasks = tasks;
    this.generated = generated;
    this.reporter = reporter;
  }

  void round(Set<? extends TypeElement> present, RoundEnvironment round) {
    Map<CodeletsPlan, Place> plans = new LinkedHashMap<>();
    for (CodeletType type : reader.read(present, round)) {
      Checked<List<Codelet>> checked = check.check(type);
      List<Diagnostic> wrong = new ArrayList<>(checked.found());
      List<Diagnostic> reach = runtime.apply(type.type().owner().topLevel());
      wrong.addAll(reach.isEmpty() ? tasks.check(type) : reach);
      wrong.forEach(reporter::report);
      if (Checked.isValid(wrong) && tasks.isThere(type)) {
        CodeletsPlan plan = CodeletPlanner.plan(type, checked.model().orElseThrow());
        plans.put(plan, type.type().place());
        if (plan.hasKernels()) {
          withKernels.add(type.type().owner().topLevel());
        }
      }
    }
    // Without edpm-tasks its types do not exist, so a codelet that has one is never read.
    reader.waiting().forEach((type, mark) -> tasks.check(type, mark).forEach(reporter::report));
    plans.forEach(
        (plan, place) -> generated.write(place, plan.binaryName(), CodeletsWriter.write(plan)));
  }

  /** Tells whether a top-level class has codelets with kernels, itself or in a nested type. */
  boolean hasKernels(String topLevel) {
    return withKernels.contains(topLevel);
  }
}
