package dev.edpm.processor;

import dev.edpm.processor.check.SpanCheck;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.AnalyzedMark;
import dev.edpm.processor.reader.AnalyzedType;
import dev.edpm.processor.reader.CompilationEvents;
import dev.edpm.processor.reader.FailedAt;
import dev.edpm.processor.reader.Reporter;
import dev.edpm.processor.reader.WrittenClass;
import dev.edpm.processor.reader.flow.SpanFlow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What happens after annotation processing: marks are matched to classes, which are woven. */
final class WeavePhase implements CompilationEvents {

  private final Plans plans;
  private final Reporter reporter;
  private final ClassWeaving weaving;
  private final IndexOutput index;
  private final Map<String, List<MatchedRegion>> byClass = new HashMap<>();

  WeavePhase(Plans plans, Reporter reporter, OutputFolder output) {
    this.plans = plans;
    this.reporter = reporter;
    this.weaving = new ClassWeaving(output);
    this.index = new IndexOutput(output);
  }

  @Override
  public boolean reads(String qualifiedName) {
    return plans.isWeaving() && !plans.isGenerated(qualifiedName);
  }

  @Override
  public void analyzed(AnalyzedType type) {
    String name = type.qualifiedName();
    if (!plans.wasSeen(name)) {
      type.regions()
          .forEach(place -> reporter.report(Diagnostic.at(place, Message.IMPLICIT, name)));
      return;
    }
    type.bareOpenings()
        .forEach(place -> reporter.report(Diagnostic.at(place, Message.SPAN_WITHOUT_REGION)));
    plans
        .find(name)
        .ifPresent(
            plan -> {
              checkSpans(plan, type);
              match(plan, type);
            });
  }

  private void checkSpans(WiringPlan plan, AnalyzedType type) {
    Set<Long> planned =
        plan.regions().stream()
            .map(region -> (long) region.position())
            .collect(Collectors.toUnmodifiableSet());
    type.spans().stream()
        .filter(span -> planned.contains(span.site().offset()))
        .flatMap(span -> SpanCheck.check(span, type::place).stream())
        .forEach(reporter::report);
  }

  private void match(WiringPlan plan, AnalyzedType type) {
    Map<Integer, RegionPlan> regions = new TreeMap<>();
    plan.regions().forEach(region -> regions.put(region.position(), region));
    Set<Long> handedOn =
        type.spans().stream()
            .filter(SpanFlow::handedOn)
            .map(span -> span.site().offset())
            .collect(Collectors.toUnmodifiableSet());
    for (AnalyzedMark mark : type.marks()) {
      RegionPlan region = regions.get(mark.position());
      if (region != null && region.variable().equals(mark.variable())) {
        regions.remove(mark.position());
        byClass
            .computeIfAbsent(mark.className(), className -> new ArrayList<>())
            .add(
                new MatchedRegion(plan, region, mark, handedOn.contains((long) region.position())));
      }
    }
    for (RegionPlan region : regions.values()) {
      reporter.report(
          InternalFailure.of(
              Optional.of(region.place()),
              "matching " + region.name(),
              new IllegalStateException("javac has no such code")));
    }
  }

  @Override
  public void generated(WrittenClass written) {
    if (reporter.hasFailed()) {
      return; // javac writes no class after an error: what lies there is an earlier build's
    }
    index.compiled(written);
    plans.findByHooks(written.binaryName()).ifPresent(plan -> index.hooked(written.module(), plan));
    List<MatchedRegion> regions = byClass.remove(written.binaryName());
    if (regions == null) {
      return;
    }
    ClassWeaving.Outcome outcome =
        FailedAt.orAt(() -> regions.get(0).region().place(), () -> weaving.weave(written, regions));
    outcome.failure().ifPresent(reporter::report);
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
