package dev.edpm.processor;

import dev.edpm.processor.check.CounterTable;
import dev.edpm.processor.check.Judged;
import dev.edpm.processor.check.Measured;
import dev.edpm.processor.check.Texts;
import dev.edpm.processor.check.hook.HookCheck;
import dev.edpm.processor.check.region.CheckedType;
import dev.edpm.processor.check.region.SourceCheck;
import dev.edpm.processor.check.region.UnmatchedPatterns;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.generate.WiringSize;
import dev.edpm.processor.generate.WiringWriter;
import dev.edpm.processor.plan.Planner;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.javac.FailedAt;
import dev.edpm.processor.reader.javac.JavacAccess;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.processor.reader.javac.SourceNames;
import dev.edpm.processor.reader.model.Sources;
import dev.edpm.processor.reader.model.TopLevel;
import dev.edpm.processor.reader.source.CodeletReader;
import dev.edpm.processor.reader.source.HookReader;
import dev.edpm.processor.reader.source.SourceReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Reads, checks and plans the sources of each round of annotation processing, and generates wiring.
 */
final class SourcePhase implements Compilation.Rounds {

  private final Elements elements;
  private final Reporter reporter;
  private final SourceNames names;
  private final SourceReader reader;
  private final HookPhase hooks;
  private final CodeletPhase codelets;
  private final SourceCheck check;
  private final UnmatchedPatterns patterns;
  private final RuntimeReach runtime;
  private final Planner planner;
  private final GeneratedSources generated;
  private final Plans plans;
  private boolean missedAreRead;

  SourcePhase(
      JavacAccess javac,
      Reporter reporter,
      SourceNames names,
      CounterTable counters,
      Measured measured,
      UnmatchedPatterns patterns,
      Plans plans) {
    this.elements = javac.environment().getElementUtils();
    this.reporter = reporter;
    this.names = names;
    this.reader = new SourceReader(javac, javac.environment(), names);
    this.check = new SourceCheck(counters, measured);
    this.patterns = patterns;
    this.runtime = new RuntimeReach(javac);
    this.planner = new Planner(counters);
    this.generated = new GeneratedSources(javac.environment().getFiler(), plans, reporter);
    this.plans = plans;
    this.hooks =
        new HookPhase(
            new HookReader(javac.environment(), Optional.of(javac), names),
            () -> new HookCheck(counters),
            false,
            runtime::check,
            generated,
            reporter);
    this.codelets =
        new CodeletPhase(
            new CodeletReader(javac.environment(), Optional.of(javac), names),
            runtime::check,
            new TasksReach(elements),
            generated,
            reporter);
    plans.startWeaving();
  }

  @Override
  public void round(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    Set<Element> roots =
        round.getRootElements().stream()
            .filter(root -> !plans.isGenerated(root.toString()))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    names.add(roots);
    hooks.round(annotations, round); // first, because regions name the counters that hooks define
    codelets.round(annotations, round);
    read(roots);
  }

  /**
   * Reads the sources of rounds in which this processor was not called. javac skips it in the first
   * round if earlier processors, such as Lombok, claim all annotations there.
   *
   * @param types the qualified names of all top-level types
   */
  void readMissed(Set<String> types) {
    Set<Element> roots = new LinkedHashSet<>();
    for (String type : types) {
      Element root = elements.getTypeElement(type);
      if (root != null && !plans.wasSeen(type) && !plans.isGenerated(type)) {
        roots.add(root);
      }
    }
    names.add(roots);
    read(roots);
    if (!missedAreRead) { // types that are read later were found by javac itself
      missedAreRead = true;
      patterns.notes().forEach(reporter::report);
    }
  }

  private void read(Set<Element> roots) {
    Sources sources = reader.read(roots);
    sources.packages().forEach(named -> check.check(named).forEach(reporter::report));
    List<CheckedType> checked = new ArrayList<>();
    for (TopLevel topLevel : sources.types()) {
      FailedAt.orAt(topLevel.type().place(), () -> checked.add(check.check(topLevel)));
    }
    planner.add(checked);
    for (CheckedType type : checked) {
      FailedAt.orAt(type.type().type().place(), () -> topLevel(type));
    }
  }

  @Override
  public void over() {
    if (!plans.hasMissedSources()) {
      patterns.notes().forEach(reporter::report);
    }
  }

  private void topLevel(CheckedType checked) {
    TopLevel topLevel = checked.type();
    String name = topLevel.type().qualifiedName();
    plans.seen(name, topLevel.regions());
    patterns.see(topLevel);
    List<Diagnostic> found = new ArrayList<>(checked.found());
    found.addAll(planner.judge(topLevel));
    WiringPlan plan = planner.plan(topLevel, hooks.find(name));
    if (!plan.isEmpty()) {
      found.addAll(check.checkWiring(topLevel));
      found.addAll(runtime.check(name));
      if (!WiringSize.fits(plan)) {
        found.add(
            Diagnostic.at(
                topLevel.type().place(),
                Message.TOO_MANY_REGIONS,
                plan.regions().size(),
                plan.typeName()));
      }
      if (Judged.isRight(found)) {
        plan.regions().forEach(region -> limits(region).ifPresent(found::add));
      }
      found.forEach(reporter::report);
      if (Judged.isRight(found)) {
        wire(topLevel.type().place(), plan);
        plans.add(plan);
      }
    } else {
      found.forEach(reporter::report);
    }
  }

  /** Checks the limits of valid names and counters that only their combination can exceed. */
  private static Optional<Diagnostic> limits(RegionPlan region) {
    Optional<Diagnostic> name = Texts.judgeDefault(region.name(), region.place());
    return name.isPresent() || WiringSize.of(region) <= WiringSize.LARGEST
        ? name
        : Optional.of(
            Diagnostic.at(
                region.place(),
                Message.LONG_REGION,
                Texts.start(region.name()),
                WiringSize.of(region),
                WiringSize.LARGEST));
  }

  /**
   * Writes the wiring class: with hooks for javac, which must compile them, else only for people to
   * read.
   */
  private void wire(Place place, WiringPlan plan) {
    String source = WiringWriter.write(plan);
    if (plan.hooks().isEmpty()) {
      generated.show(place, plan.packageName(), plan.wiringName(), source);
    } else {
      generated.write(place, plan.wiringBinaryName(), source);
    }
  }
}
