package dev.edpm.weaver;

import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.SpanForms;
import dev.edpm.weaver.model.TagUse;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPart;
import dev.edpm.weaver.plan.WiringPlan;
import dev.edpm.weaver.weave.mark.Mark;
import dev.edpm.weaver.weave.mark.MethodMark;
import dev.edpm.weaver.weave.mark.SpanMark;
import dev.edpm.weaver.weave.mark.TagMark;
import dev.edpm.weaver.weave.mark.WiredRegion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Creates the weaver's marks for the regions of a top-level type. */
public final class WeaverMarks {

  private final SpanForms spans;
  private final Map<SourceItem, List<TagMark>> tags = new HashMap<>();
  private final Map<RegionPlan, String> suffixes = new IdentityHashMap<>();

  /** Creates the marks of one type. */
  public WeaverMarks(WiringPlan plan, SpanForms spans, List<TagUse> tags) {
    this.spans = spans;
    for (WiringPart part : plan.parts()) {
      part.regions().forEach(region -> suffixes.put(region, part.suffix()));
    }
    for (TagUse tag : tags) {
      if (tag.on() == TagUse.On.PARAMETER && tag.value().isPresent()) {
        this.tags
            .computeIfAbsent(tag.region().orElseThrow(), method -> new ArrayList<>())
            .add(new TagMark(tag.key().orElseThrow(), tag.parameter(), tag.value().get()));
      }
    }
  }

  /** Returns the mark of a region. */
  public Mark of(RegionPlan region) {
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
        spans.crossThread().contains(origin.declaration()),
        spans.resources().contains(origin.declaration()),
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
