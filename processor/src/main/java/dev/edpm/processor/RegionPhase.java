package dev.edpm.processor;

import com.sun.source.util.TreePath;
import dev.edpm.processor.check.Judged;
import dev.edpm.processor.check.Texts;
import dev.edpm.processor.check.region.CheckedType;
import dev.edpm.processor.check.region.SourceCheck;
import dev.edpm.processor.check.region.UnmatchedPatterns;
import dev.edpm.processor.check.span.SpanDiagnostics;
import dev.edpm.processor.check.tag.TagCheck;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.plan.Planner;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.javac.CompilationEvents;
import dev.edpm.processor.reader.javac.FailedAt;
import dev.edpm.processor.reader.javac.JavacAccess;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.processor.reader.javac.SourceNames;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.processor.reader.javac.UnresolvedTypes;
import dev.edpm.processor.reader.javac.WrittenClass;
import dev.edpm.processor.reader.model.SourceItem;
import dev.edpm.processor.reader.model.TopLevel;
import dev.edpm.processor.reader.region.AttributedType;
import dev.edpm.processor.reader.region.KnownNames;
import dev.edpm.processor.reader.region.KnownNamesReader;
import dev.edpm.processor.reader.region.NamedOpening;
import dev.edpm.processor.reader.region.RegionReader;
import dev.edpm.processor.wiring.WiringSize;
import dev.edpm.processor.wiring.WiringWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.lang.model.element.TypeElement;

/**
 * Reads each top-level type once javac has attributed it, checks and plans its regions, and weaves
 * them into the class files that javac writes for the type afterwards.
 */
final class RegionPhase implements CompilationEvents {

  private final JavacAccess javac;
  private final Reporter reporter;
  private final SourceNames names;
  private final GeneratedSources generated;
  private final RuntimeReach runtime;
  private final SourceCheck check;
  private final UnmatchedPatterns patterns;
  private final Function<KnownNames, Planner> newPlanner;
  private final ClassWeaving weaving;
  private final Map<String, List<WovenRegion>> byClass = new HashMap<>();

  private final IndexOutput index;
  private final HookPhase hooks;

  /** Null until the first type is attributed. */
  private Planner planner;

  private boolean expectsRegions;

  /**
   * Creates the phase of one compilation.
   *
   * @param newPlanner creates the planner; called once, at the first type
   */
  RegionPhase(
      JavacAccess javac,
      Reporter reporter,
      SourceNames names,
      GeneratedSources generated,
      RuntimeReach runtime,
      SourceCheck check,
      UnmatchedPatterns patterns,
      Function<KnownNames, Planner> newPlanner,
      ClassWeaving weaving,
      IndexOutput index,
      HookPhase hooks) {
    this.javac = javac;
    this.reporter = reporter;
    this.names = names;
    this.generated = generated;
    this.runtime = runtime;
    this.check = check;
    this.patterns = patterns;
    this.newPlanner = newPlanner;
    this.weaving = weaving;
    this.index = index;
    this.hooks = hooks;
  }

  /** Called if the sources have marks, so that javac should attribute them. */
  void expectRegions() {
    expectsRegions = true;
  }

  @Override
  public void entered(Set<String> qualifiedNames) {
    names.addEntered(qualifiedNames);
  }

  @Override
  public void attributing() {
    expectsRegions = false;
  }

  @Override
  public void analyzed(TypeElement type, TreePath path) {
    String name = type.getQualifiedName().toString();
    if (generated.contains(name)) {
      return;
    }
    if (planner == null) {
      planner = newPlanner.apply(KnownNamesReader.read(javac, names.all()));
    }
    FailedAt.orAt(
        TreePlace.of(javac.trees(), path.getCompilationUnit(), path.getLeaf()),
        () ->
            plan(
                RegionReader.read(
                    javac.trees(),
                    javac.environment().getElementUtils(),
                    javac.environment().getTypeUtils(),
                    type,
                    path)));
  }

  private void plan(AttributedType read) {
    TopLevel topLevel = read.declared();
    patterns.see(topLevel);
    CheckedType checked = check.check(topLevel);
    List<Diagnostic> found = new ArrayList<>(checked.found());
    WiringPlan plan = planner.plan(checked, found::add);
    Map<SourceItem, RegionPlan> regions = new HashMap<>();
    plan.regions().forEach(region -> regions.put(region.origin().declaration(), region));
    found.addAll(spans(read, regions.keySet()));
    found.addAll(TagCheck.check(read.tags(), regions.keySet()));
    if (!plan.isEmpty()) {
      wiring(topLevel, plan, found);
    }
    found.forEach(reporter::report);
    if (!plan.isEmpty() && Judged.isRight(found)) {
      plan.regions().stream()
          .filter(region -> region.names().explicit().isEmpty())
          .forEach(region -> check.named(region.name(), region.place()));
      generated.show(
          topLevel.type().place(), plan.packageName(), plan.wiringName(), WiringWriter.write(plan));
      add(read, plan);
    }
  }

  private static List<Diagnostic> spans(AttributedType read, Set<SourceItem> regions) {
    List<Diagnostic> found = new ArrayList<>();
    read.bareOpenings().forEach(at -> found.add(Diagnostic.at(at, Message.SPAN_WITHOUT_REGION)));
    read.references().forEach(at -> found.add(Diagnostic.at(at, Message.SPAN_REFERENCE)));
    read.namedOpenings().stream()
        .filter(opening -> opening.use() == NamedOpening.Use.DISCARDED)
        .forEach(
            opening ->
                opening
                    .name()
                    .ifPresent(
                        name ->
                            found.add(
                                Diagnostic.at(opening.place(), Message.SPAN_DISCARDED, name))));
    read.spans().stream()
        .filter(span -> regions.contains(span.declaration()))
        .forEach(span -> found.addAll(SpanDiagnostics.check(span, read::place)));
    return found;
  }

  private void wiring(TopLevel topLevel, WiringPlan plan, List<Diagnostic> found) {
    String name = topLevel.type().qualifiedName();
    found.addAll(
        SourceCheck.checkWiring(
            topLevel.wiringName(),
            name,
            topLevel.type().place(),
            names.state(topLevel.wiringName())));
    found.addAll(runtime.check(name));
    if (Judged.isRight(found)) {
      plan.regions().forEach(region -> limits(region).ifPresent(found::add));
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

  /** Adds the regions to their classes, in the order of the code, as the weaver requires. */
  private void add(AttributedType read, WiringPlan plan) {
    WeaverMarks marks = new WeaverMarks(read, plan);
    plan.regions().stream()
        .sorted(
            Comparator.comparingInt(region -> read.codeOrder().get(region.origin().declaration())))
        .forEach(
            region ->
                byClass
                    .computeIfAbsent(region.member().className(), name -> new ArrayList<>())
                    .add(new WovenRegion(plan, region, marks.of(region))));
  }

  @Override
  public void generated(WrittenClass written) {
    if (reporter.hasFailed()) {
      return; // javac writes no class after an error, so the file is from an earlier build
    }
    index.compiled(written);
    hooks.findByClass(written.binaryName()).ifPresent(plan -> index.hooked(written.module(), plan));
    List<WovenRegion> regions = byClass.remove(written.binaryName());
    if (regions == null) {
      return;
    }
    ClassWeaving.Outcome outcome =
        FailedAt.orAt(() -> regions.get(0).region().place(), () -> weaving.weave(written, regions));
    outcome.failure().ifPresent(reporter::report);
    outcome.warnings().forEach(reporter::report);
    outcome.woven().forEach(region -> index.woven(written.module(), region));
  }

  @Override
  public void finished() {
    if (planner != null && !reporter.hasFailed()) {
      patterns.notes().forEach(reporter::report);
    } else if (expectsRegions && !UnresolvedTypes.areIn(javac, names.all())) {
      reporter.report(Diagnostic.global(Message.PROC_ONLY));
    }
    try {
      index.write();
    } catch (IOException e) {
      reporter.report(Diagnostic.global(Message.OUTPUT, "META-INF/edpm", e));
    }
  }

  @Override
  public void failed(String step, Optional<Place> place, Throwable cause) {
    if (cause instanceof FailedAt located) {
      reporter.report(InternalFailure.of(located.place(), step, located.getCause()));
    } else {
      reporter.report(InternalFailure.of(place, step, cause));
    }
  }
}
