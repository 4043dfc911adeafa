package dev.edpm.weaver.plan;

import dev.edpm.weaver.check.region.CheckedType;
import dev.edpm.weaver.model.CounterSet;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.Returned;
import dev.edpm.weaver.model.SpanDecl;
import dev.edpm.weaver.model.TypeDecl;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects the regions of a top-level type, with the counter sets that apply to each. */
final class DraftCollector {

  private final CheckedType checked;
  private final List<Draft> drafts = new ArrayList<>();

  private DraftCollector(CheckedType checked) {
    this.checked = checked;
  }

  /** Returns the regions of a top-level type in source order. */
  static List<Draft> collect(CheckedType checked) {
    DraftCollector collector = new DraftCollector(checked);
    collector.type(checked.type().type(), checked.type().packageCounters());
    collector.drafts.sort(
        Comparator.comparingInt(draft -> draft.origin().declaration().position()));
    return collector.drafts;
  }

  private void type(TypeDecl type, List<CounterSet> outside) {
    List<CounterSet> counters = nearest(type.counters(), outside);
    Map<String, Integer> unnamed = new HashMap<>();
    for (MemberDecl member : type.members()) {
      if (checked.isRegion(member) && checked.nameOf(member).isEmpty()) {
        unnamed.merge(member.name(), 1, Integer::sum);
      }
    }
    for (MemberDecl member : type.members()) {
      List<CounterSet> inMember = nearest(member.counters(), counters);
      if (checked.isRegion(member)) {
        boolean overloaded = unnamed.getOrDefault(member.name(), 0) > 1;
        drafts.add(method(type, member, overloaded, inMember));
      }
      for (SpanDecl span : member.spans()) {
        drafts.add(span(type, member, span, nearest(span.counters(), inMember)));
      }
      member.types().forEach(local -> type(local, inMember));
    }
    type.types().forEach(nested -> type(nested, counters));
  }

  private static List<CounterSet> nearest(List<CounterSet> own, List<CounterSet> outside) {
    return own.isEmpty() ? outside : own;
  }

  private Draft method(
      TypeDecl type, MemberDecl member, boolean overloaded, List<CounterSet> counters) {
    boolean constructor = member.signature().kind() == MemberDecl.Kind.CONSTRUCTOR;
    Optional<Prefix> prefix =
        preceding(member.region())
            .or(() -> constructor ? Optional.empty() : ofMethods(type))
            .or(() -> preceding(checked.type().packageRegion()));
    String name = named(type, prefix) + "." + label(member);
    if (overloaded) {
      name += "(" + String.join(",", member.signature().parameterTypes()) + ")";
    }
    return new Draft(
        new RegionPlan.Origin(
            checked.isAsynchronous(member)
                    && member.signature().returned().kind() == Returned.Kind.REACTIVE
                ? RegionPlan.Kind.SUBSCRIPTIONS
                : RegionPlan.Kind.METHOD,
            member.signature().id(),
            member.signature().constructor(),
            "",
            member.region().map(RegionMark::form).orElse(RegionMark.Form.REGION),
            member.source().declaration(),
            member.region().map(RegionMark::line).orElse(member.source().line()),
            0,
            member.region().map(RegionMark::place).orElse(member.source().place()),
            member.marks().suppressed(),
            checked.isAsynchronous(member)),
        checked.nameOf(member),
        byPattern(type, member),
        name,
        prefix,
        counters,
        member.spans().stream().map(SpanDecl::declaration).toList());
  }

  /** Returns the name on a type, which its methods' names start with. */
  private static Optional<Prefix> ofMethods(TypeDecl type) {
    return type.region()
        .flatMap(RegionMark::name)
        .map(name -> new Prefix(name, true))
        .or(() -> preceding(type.region()));
  }

  private static Optional<Prefix> preceding(Optional<RegionMark> mark) {
    return mark.flatMap(RegionMark::prefix).map(text -> new Prefix(text, false));
  }

  /** Returns the prefix of the default names of regions in {@code type}. */
  private static String named(TypeDecl type, Optional<Prefix> prefix) {
    if (prefix.isEmpty()) {
      return type.displayName();
    }
    String text = prefix.get().text();
    return prefix.get().replacesType() ? text : text + "." + type.displayName();
  }

  private Draft span(TypeDecl type, MemberDecl member, SpanDecl span, List<CounterSet> counters) {
    Optional<Prefix> prefix =
        preceding(Optional.of(span.region())).or(() -> preceding(checked.type().packageRegion()));
    return new Draft(
        new RegionPlan.Origin(
            RegionPlan.Kind.SPAN,
            member.signature().id(),
            member.signature().constructor(),
            span.variable(),
            span.region().form(),
            span.declaration(),
            span.region().line(),
            span.openingLine(),
            span.place(),
            member.marks().suppressed(),
            false),
        span.region().name(),
        Optional.empty(),
        named(type, prefix) + "." + label(member) + "." + label(span),
        prefix,
        counters,
        span.inside());
  }

  private Optional<String> byPattern(TypeDecl type, MemberDecl member) {
    boolean marked =
        member.region().isPresent() || type.region().isPresent() || checked.isCodelet(member);
    return marked ? Optional.empty() : Optional.of(type.qualifiedName() + "." + member.name());
  }

  /** Returns the last part of a span's default name; a variable {@code _} has no name. */
  private static String label(SpanDecl span) {
    return span.variable().isEmpty() ? "span" : span.variable();
  }

  private static String label(MemberDecl member) {
    return switch (member.name()) {
      case "<init>" -> "new";
      case "<clinit>" -> "static";
      default -> member.name();
    };
  }
}
