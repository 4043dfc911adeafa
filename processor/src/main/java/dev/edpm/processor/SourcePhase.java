package dev.edpm.processor;

import dev.edpm.processor.check.CounterTable;
import dev.edpm.processor.check.Measured;
import dev.edpm.processor.check.RuntimeCheck;
import dev.edpm.processor.check.SourceCheck;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Severity;
import dev.edpm.processor.generate.WiringSize;
import dev.edpm.processor.generate.WiringWriter;
import dev.edpm.processor.plan.Planner;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.JavacAccess;
import dev.edpm.processor.reader.Reporter;
import dev.edpm.processor.reader.RuntimeView;
import dev.edpm.processor.reader.SourceReader;
import dev.edpm.processor.reader.Sources;
import dev.edpm.processor.reader.TopLevel;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.annotation.processing.Filer;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;

/** What happens in the rounds of annotation processing: read, check, plan, generate. */
final class SourcePhase {

  private final JavacAccess javac;
  private final Reporter reporter;
  private final SourceReader reader;
  private final SourceCheck check;
  private final Planner planner;
  private final Plans plans;
  private final Set<Diagnostic> said = new HashSet<>();

  SourcePhase(
      JavacAccess javac, Reporter reporter, CounterTable counters, Measured measured, Plans plans) {
    this.javac = javac;
    this.reporter = reporter;
    this.reader = new SourceReader(javac, javac.environment());
    this.check = new SourceCheck(counters, measured);
    this.planner = new Planner(counters, measured);
    this.plans = plans;
    plans.startWeaving();
  }

  void round(RoundEnvironment round) {
    Set<Element> roots =
        round.getRootElements().stream()
            .filter(root -> !plans.isWiring(root.toString()))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Sources sources = reader.read(roots);
    sources.packages().forEach(named -> check.check(named).forEach(reporter::report));
    for (TopLevel topLevel : sources.types()) {
      topLevel(topLevel);
    }
  }

  private void topLevel(TopLevel topLevel) {
    String name = topLevel.type().qualifiedName();
    plans.seen(name);
    List<Diagnostic> found = new ArrayList<>(check.check(topLevel));
    WiringPlan plan = planner.plan(topLevel);
    if (!plan.regions().isEmpty()) {
      RuntimeView view = RuntimeView.of(javac, name);
      found.addAll(check.checkWiring(topLevel));
      found.addAll(RuntimeCheck.check(view, Version.OWN).stream().filter(said::add).toList());
      if (!WiringSize.fits(plan)) {
        found.add(
            Diagnostic.at(
                topLevel.type().place(),
                Message.TOO_MANY_REGIONS,
                plan.regions().size(),
                plan.typeName()));
      }
      found.forEach(reporter::report);
      if (found.stream().noneMatch(d -> d.message().severity() == Severity.ERROR)) {
        generate(plan);
      }
    } else {
      found.forEach(reporter::report);
    }
  }

  private void generate(WiringPlan plan) {
    String source = WiringWriter.write(plan);
    Filer filer = javac.environment().getFiler();
    try {
      try (Writer file = filer.createSourceFile(plan.wiringBinaryName()).openWriter()) {
        file.write(source);
      }
      plans.add(plan);
    } catch (IOException e) {
      reporter.report(Diagnostic.global(Message.INTERNAL, "writing " + plan.wiringBinaryName(), e));
    }
  }
}
