package dev.edpm.weaver;

import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.SpanForms;
import dev.edpm.weaver.model.TagUse;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPart;
import dev.edpm.weaver.plan.WiringPlan;
import dev.edpm.weaver.weave.target.MethodTarget;
import dev.edpm.weaver.weave.target.SpanTarget;
import dev.edpm.weaver.weave.target.SubscriptionsTarget;
import dev.edpm.weaver.weave.target.TagParameter;
import dev.edpm.weaver.weave.target.WeaveTarget;
import dev.edpm.weaver.weave.target.WiredRegion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Creates the targets of the weaver, one for each region of a top-level type. */
public final class WeaveTargets {

  private final SpanForms spans;
  private final Map<SourceItem, List<TagParameter>> tags = new HashMap<>();
  private final Map<RegionPlan, String> suffixes = new IdentityHashMap<>();
  private final Map<SourceItem, RegionPlan> subscriptions = new HashMap<>();

  /** Creates the targets of a type. */
  public WeaveTargets(WiringPlan plan, SpanForms spans, List<TagUse> tags) {
    this.spans = spans;
    for (WiringPart part : plan.parts()) {
      part.regions().forEach(region -> suffixes.put(region, part.suffix()));
      part.regions().stream()
          .filter(region -> region.kind() == RegionPlan.Kind.SUBSCRIPTIONS)
          .forEach(region -> subscriptions.put(region.origin().declaration(), region));
    }
    for (TagUse tag : tags) {
      if (tag.on() == TagUse.On.PARAMETER && tag.value().isPresent()) {
        this.tags
            .computeIfAbsent(tag.region().orElseThrow(), method -> new ArrayList<>())
            .add(new TagParameter(tag.key().orElseThrow(), tag.parameter(), tag.value().get()));
      }
    }
  }

  /** Returns the target of a region. */
  public WeaveTarget of(RegionPlan region) {
    return switch (region.kind()) {
      case METHOD -> method(region);
      case SPAN -> span(region);
      case SUBSCRIPTIONS -> new SubscriptionsTarget(wired(region));
    };
  }

  private MethodTarget method(RegionPlan region) {
    return new MethodTarget(
        region.member().name(),
        region.member().descriptor(),
        region.origin().constructor(),
        wired(region),
        end(region),
        region.names().pattern().map(WeaveTargets::exclusion).orElse(MethodTarget.REMOVAL),
        tags.getOrDefault(region.origin().declaration(), List.of()));
  }

  private MethodTarget.End end(RegionPlan region) {
    RegionPlan ofReturned = subscriptions.get(region.origin().declaration());
    return new MethodTarget.End(
        region.asynchronous(), Optional.ofNullable(ofReturned).map(this::wired));
  }

  private WiredRegion wired(RegionPlan region) {
    return new WiredRegion(suffixes.get(region), region.block().number());
  }

  private static String exclusion(String name) {
    return "exclude it with -Aedpm.regions=...,!" + name;
  }

  private SpanTarget span(RegionPlan region) {
    RegionPlan.Origin origin = region.origin();
    return new SpanTarget(
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

  private static SpanTarget.Form form(RegionMark.Form form) {
    return switch (form) {
      case CALL -> SpanTarget.Form.CALL;
      case COMPOSED -> SpanTarget.Form.NONE;
      default -> SpanTarget.Form.ANNOTATION;
    };
  }
}
