package dev.edpm.processor;

import com.sun.source.util.TreePath;
import dev.edpm.processor.check.span.SpanDiagnostics;
import dev.edpm.processor.reader.javac.CompilationEvents;
import dev.edpm.processor.reader.javac.JavacAccess;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.processor.reader.javac.SourceNames;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.processor.reader.javac.UnresolvedTypes;
import dev.edpm.processor.reader.javac.WrittenClass;
import dev.edpm.processor.reader.region.AttributedType;
import dev.edpm.processor.reader.region.KnownNamesReader;
import dev.edpm.processor.reader.region.NamedOpening;
import dev.edpm.processor.reader.region.RegionReader;
import dev.edpm.processor.wiring.WiringWriter;
import dev.edpm.weaver.ClassWeaving;
import dev.edpm.weaver.RegionPlanning;
import dev.edpm.weaver.WeaveTargets;
import dev.edpm.weaver.WovenRegion;
import dev.edpm.weaver.check.region.SourceCheck;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.FailedAt;
import dev.edpm.weaver.diagnostic.InternalFailure;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.KnownNames;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.TopLevel;
import dev.edpm.weaver.plan.WiringPlan;
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
  private final RuntimeAccess runtime;
  private final Function<KnownNames, RegionPlanning> newPlanning;
  private final WovenOutput weaving;
  private final Map<String, List<WovenRegion>> byClass = new HashMap<>();

  private final IndexOutput index;
  private final HookPhase hooks;

  /** Null until the first type is attributed. */
  private RegionPlanning planning;

  private boolean expectsRegions;

  /**
   * Creates the phase of one compilation.
   *
   * @param newPlanning creates the planning; called once, at the first type
   */
  RegionPhase(
      JavacAccess javac,
      Reporter reporter,
      SourceNames names,
      GeneratedSources generated,
      RuntimeAccess runtime,
      Function<KnownNames, RegionPlanning> newPlanning,
      WovenOutput weaving,
      IndexOutput index,
      HookPhase hooks) {
    this.javac = javac;
    this.reporter = reporter;
    this.names = names;
    this.generated = generated;
    this.runtime = runtime;
    this.newPlanning = newPlanning;
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
    if (planning == null) {
      planning = newPlanning.apply(KnownNamesReader.read(javac, names.all()));
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
    RegionPlanning.Planned planned =
        planning.plan(
            topLevel, read.tags(), regions -> spans(read, regions), () -> wiring(topLevel));
    planned.found().forEach(reporter::report);
    if (planned.isToBeWoven()) {
      WiringPlan plan = planned.plan();
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

  private List<Diagnostic> wiring(TopLevel topLevel) {
    String name = topLevel.type().qualifiedName();
    List<Diagnostic> found =
        new ArrayList<>(
            SourceCheck.checkWiring(
                topLevel.wiringName(),
                name,
                topLevel.type().place(),
                names.state(topLevel.wiringName())));
    found.addAll(runtime.check(name));
    return found;
  }

  /** Adds the regions to their classes, in the order of the code, as the weaver requires. */
  private void add(AttributedType read, WiringPlan plan) {
    WeaveTargets targets = new WeaveTargets(plan, read.spanForms(), read.tags());
    plan.regions().stream()
        .sorted(
            Comparator.comparingInt(region -> read.codeOrder().get(region.origin().declaration())))
        .forEach(
            region ->
                byClass
                    .computeIfAbsent(region.member().className(), name -> new ArrayList<>())
                    .add(new WovenRegion(plan, region, targets.of(region))));
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
    if (planning != null && !reporter.hasFailed()) {
      planning.unmatched().forEach(reporter::report);
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
