package dev.edpm.processor;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPart;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.flow.SpanFlow;
import dev.edpm.processor.reader.model.MemberDecl;
import dev.edpm.processor.reader.model.RegionMark;
import dev.edpm.processor.reader.model.SourceItem;
import dev.edpm.processor.reader.region.AttributedType;
import dev.edpm.processor.reader.region.NamedOpening;
import dev.edpm.processor.reader.region.TagUse;
import dev.edpm.processor.weave.mark.Mark;
import dev.edpm.processor.weave.mark.MethodMark;
import dev.edpm.processor.weave.mark.SpanMark;
import dev.edpm.processor.weave.mark.TagMark;
import dev.edpm.processor.weave.mark.WiredRegion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Creates the weaver's marks for the regions of a top-level type. */
final class WeaverMarks {

  private final Set<SourceItem> crossThread = new HashSet<>();
  private final Set<SourceItem> resources = new HashSet<>();
  private final Map<SourceItem, List<TagMark>> tags = new HashMap<>();

  private final Map<RegionPlan, String> suffixes = new IdentityHashMap<>();

  WeaverMarks(AttributedType read, WiringPlan plan) {
    for (WiringPart part : plan.parts()) {
      part.regions().forEach(region -> suffixes.put(region, part.suffix()));
    }
    for (SpanFlow span : read.spans()) {
      if (span.handedOn()) {
        crossThread.add(span.declaration());
      }
      if (span.resource()) {
        resources.add(span.declaration());
      }
    }
    for (NamedOpening opening : read.namedOpenings()) {
      if (opening.use() != NamedOpening.Use.VARIABLE) {
        crossThread.add(opening.declaration());
      }
    }
    for (TagUse tag : read.tags()) {
      if (tag.on() == TagUse.On.PARAMETER && tag.value().isPresent()) {
        tags.computeIfAbsent(tag.region().orElseThrow(), method -> new ArrayList<>())
            .add(new TagMark(tag.key().orElseThrow(), tag.parameter(), tag.value().get()));
      }
    }
  }

  /** Returns the mark of a region. */
  Mark of(RegionPlan region) {
    return region.kind() == RegionPlan.Kind.METHOD ? method(region) : span(region);
  }

  private MethodMark method(RegionPlan region) {
    return new MethodMark(
        region.member().name(),
        region.member().descriptor(),
        region.origin().constructor(),
        wired(region),
        region.asynchronous(),
        region.names().pattern().map(WeaverMarks::exclusion).orElse(MethodMark.REMOVAL),
        tags.getOrDefault(region.origin().declaration(), List.of()));
  }

  private WiredRegion wired(RegionPlan region) {
    return new WiredRegion(suffixes.get(region), region.block().number());
  }

  private static String exclusion(String name) {
    return "exclude it with -Aedpm.regions=...,!" + name;
  }

  private SpanMark span(RegionPlan region) {
    RegionPlan.Origin origin = region.origin();
    return new SpanMark(
        region.member().name(),
        isInInstanceInitialiser(origin) ? "" : region.member().descriptor(),
        origin.constructor(),
        origin.variable(),
        region.names().explicit().orElse(null),
        origin.openingLine(),
        wired(region),
        crossThread.contains(origin.declaration()),
        resources.contains(origin.declaration()),
        form(origin.form()));
  }

  /** Instance initialisers are part of several constructors. */
  private static boolean isInInstanceInitialiser(RegionPlan.Origin origin) {
    return origin.member().name().equals("<init>")
        && origin.constructor() == MemberDecl.NO_CONSTRUCTOR;
  }

  private static SpanMark.Form form(RegionMark.Form form) {
    return switch (form) {
      case CALL -> SpanMark.Form.CALL;
      case COMPOSED -> SpanMark.Form.NONE;
      default -> SpanMark.Form.ANNOTATION;
    };
  }
}
