package dev.edpm.processor;

import dev.edpm.processor.check.span.NamedOpeningCheck;
import dev.edpm.processor.check.span.SpanDiagnostics;
import dev.edpm.processor.check.tag.TagCheck;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPart;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.flow.AnalyzedMark;
import dev.edpm.processor.reader.flow.AnalyzedRegion;
import dev.edpm.processor.reader.flow.AnalyzedTag;
import dev.edpm.processor.reader.flow.AnalyzedType;
import dev.edpm.processor.reader.flow.CompilationEvents;
import dev.edpm.processor.reader.flow.NamedOpening;
import dev.edpm.processor.reader.flow.WrittenClass;
import dev.edpm.processor.reader.javac.FailedAt;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.processor.reader.model.MemberId;
import dev.edpm.processor.reader.model.RegionMark;
import dev.edpm.processor.reader.model.SourceItem;
import dev.edpm.processor.reader.model.StrayMark;
import dev.edpm.processor.weave.mark.TagMark;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Matches regions to classes after annotation processing, and weaves the classes. */
final class WeavePhase implements CompilationEvents {

  private final Plans plans;
  private final Consumer<Set<String>> sources;
  private final Set<String> entered = new LinkedHashSet<>();
  private final Reporter reporter;
  private final ClassWeaving weaving;
  private final IndexOutput index;
  private final Map<String, List<MatchedRegion>> byClass = new HashMap<>();
  private final Map<String, Relocation> relocated = new HashMap<>();

  /** A nested class of a wiring class whose regions are in other members than its source states. */
  private record Relocation(WiringPlan plan, WiringPart part) {}

  /**
   * Creates the phase of one compilation.
   *
   * @param sources reads top-level types of rounds in which the processor was not called
   */
  WeavePhase(Plans plans, Consumer<Set<String>> sources, Reporter reporter, OutputFolder output) {
    this.plans = plans;
    this.sources = sources;
    this.reporter = reporter;
    this.weaving = new ClassWeaving(output);
    this.index = new IndexOutput(output);
  }

  @Override
  public void entered(Set<String> qualifiedNames) {
    entered.addAll(qualifiedNames);
  }

  @Override
  public boolean reads(String qualifiedName) {
    return plans.isWeaving() && !plans.isGenerated(qualifiedName);
  }

  @Override
  public void analyzed(AnalyzedType type) {
    String name = type.qualifiedName();
    if (plans.hasMissedSources() && !plans.wasSeen(name)) {
      entered.add(name);
      sources.accept(entered);
    }
    if (!plans.wasSeen(name)) {
      Stream.of(
              type.packageRegion().stream(),
              type.regions().stream().map(AnalyzedRegion::place),
              type.namedOpenings().stream().map(NamedOpening::place))
          .flatMap(places -> places)
          .forEach(place -> reporter.report(Diagnostic.at(place, Message.IMPLICIT, name)));
      return;
    }
    type.regions().stream()
        .filter(region -> !plans.wasSeen(name, region.annotation()))
        .forEach(region -> reporter.report(lost(region)));
    type.bareOpenings().stream()
        .filter(call -> call.variable().filter(item -> plans.wasSeen(name, item)).isEmpty())
        .map(call -> Diagnostic.at(call.place(), Message.SPAN_WITHOUT_REGION))
        .forEach(reporter::report);
    type.references()
        .forEach(place -> reporter.report(Diagnostic.at(place, Message.SPAN_REFERENCE)));
    checkNamed(type);
    Set<SourceItem> marked = plans.find(name).map(WeavePhase::declarations).orElse(Set.of());
    TagCheck.check(type.tags(), marked).forEach(reporter::report);
    plans
        .find(name)
        .ifPresent(
            plan -> {
              checkSpans(plan, type);
              match(plan, type);
            });
  }

  private static Set<SourceItem> declarations(WiringPlan plan) {
    return plan.regions().stream()
        .map(region -> region.origin().declaration())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Diagnostic lost(AnalyzedRegion region) {
    return region.subject().isEmpty()
        ? Diagnostic.at(
            region.place(),
            Message.MISPLACED_REGION,
            region.name(),
            StrayMark.Where.TYPE_USE.words())
        : Diagnostic.at(region.place(), Message.LOST_REGION, region.name(), region.subject());
  }

  private void checkNamed(AnalyzedType type) {
    if (type.namedOpenings().isEmpty()) {
      return;
    }
    String name = type.qualifiedName();
    Map<SourceItem, String> names = new HashMap<>();
    plans.find(name).map(WiringPlan::regions).orElse(List.of()).stream()
        .forEach(region -> names.put(region.origin().declaration(), region.name()));
    for (NamedOpening opening : type.namedOpenings()) {
      SourceItem declaration = opening.declaration();
      if (plans.wasSeen(name, declaration)) {
        NamedOpeningCheck.check(opening, Optional.ofNullable(names.get(declaration)))
            .ifPresent(reporter::report);
      } else {
        reporter.report(
            Diagnostic.at(opening.place(), Message.LOST_SPAN, opening.name().orElse("...")));
      }
    }
  }

  private void checkSpans(WiringPlan plan, AnalyzedType type) {
    Set<SourceItem> planned =
        plan.regions().stream()
            .filter(region -> region.kind() == RegionPlan.Kind.SPAN)
            .map(region -> region.origin().declaration())
            .collect(Collectors.toUnmodifiableSet());
    type.spans().stream()
        .filter(span -> planned.contains(span.declaration()))
        .flatMap(span -> SpanDiagnostics.check(span, type::place).stream())
        .forEach(reporter::report);
  }

  private void match(WiringPlan plan, AnalyzedType type) {
    Map<SourceItem, AnalyzedMark> marks = new HashMap<>();
    type.marks().forEach(mark -> marks.put(mark.declaration(), mark));
    SpanLives spans = SpanLives.of(type);
    List<RegionPlan> located = new ArrayList<>();
    for (RegionPlan region : plan.regions()) {
      AnalyzedMark mark = marks.get(region.origin().declaration());
      if (mark == null && region.origin().form() == RegionMark.Form.CALL) {
        continue; // javac has found another method of that name
      }
      located.add(mark == null ? region : located(region, mark));
      if (mark == null) {
        reporter.report(
            InternalFailure.of(
                Optional.of(region.place()),
                "matching " + region.name(),
                new IllegalStateException("javac has no such code")));
      }
    }
    Map<SourceItem, List<TagMark>> tags = new HashMap<>();
    type.tags().stream()
        .filter(tag -> tag.on() == AnalyzedTag.On.PARAMETER && tag.value().isPresent())
        .forEach(
            tag ->
                tags.computeIfAbsent(tag.region().orElseThrow(), method -> new ArrayList<>())
                    .add(new TagMark(tag.key().orElseThrow(), tag.parameter(), tag.value().get())));
    WiringPlan actual = plan.with(located);
    Map<SourceItem, RegionPlan> regions = new HashMap<>();
    located.forEach(region -> regions.put(region.origin().declaration(), region));
    for (AnalyzedMark mark : type.marks()) { // in the order of the code, as the weaver requires
      RegionPlan region = regions.get(mark.declaration());
      if (region != null) {
        byClass
            .computeIfAbsent(mark.member().className(), className -> new ArrayList<>())
            .add(
                new MatchedRegion(
                    actual,
                    region,
                    mark,
                    spans.crossThread(region.origin().declaration()),
                    spans.resource(region.origin().declaration()),
                    tags.getOrDefault(mark.declaration(), List.of())));
      }
    }
    if (!plan.hooks().isEmpty()) {
      relocate(plan.parts(), actual);
    }
  }

  /**
   * Records which nested classes javac compiles from outdated plans, so that they must be
   * corrected; this is rare.
   */
  private void relocate(List<WiringPart> before, WiringPlan actual) {
    List<WiringPart> after = actual.parts();
    for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
      if (!members(before.get(i)).equals(members(after.get(i)))) {
        relocated.put(actual.binaryName(after.get(i)), new Relocation(actual, after.get(i)));
      }
    }
  }

  private static List<MemberId> members(WiringPart part) {
    return part.regions().stream().map(RegionPlan::member).toList();
  }

  private static RegionPlan located(RegionPlan region, AnalyzedMark mark) {
    // Instance initialisers are part of several constructors.
    MemberId member = mark.member();
    return region.at(
        member.descriptor().isEmpty()
            ? new MemberId(member.className(), member.name(), region.member().descriptor())
            : member);
  }

  @Override
  public void generated(WrittenClass written) {
    if (reporter.hasFailed()) {
      return; // javac writes no class after an error, so the file is from an earlier build
    }
    index.compiled(written);
    plans.findByHooks(written.binaryName()).ifPresent(plan -> index.hooked(written.module(), plan));
    Relocation relocation = relocated.remove(written.binaryName());
    if (relocation != null) {
      weaving.relocate(written, relocation.plan(), relocation.part()).ifPresent(reporter::report);
    }
    List<MatchedRegion> regions = byClass.remove(written.binaryName());
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
    try {
      index.write();
    } catch (IOException e) {
      reporter.report(Diagnostic.global(Message.OUTPUT, "META-INF/edpm", e));
    }
  }

  @Override
  public void failed(String step, Optional<Place> place, Throwable cause) {
    if (cause instanceof FailedAt located) {
      reporter.report(InternalFailure.of(Optional.of(located.place()), step, located.getCause()));
    } else {
      reporter.report(InternalFailure.of(place, step, cause));
    }
  }
}
