package dev.edpm.processor.plan;

import dev.edpm.processor.check.Measured;
import dev.edpm.processor.check.codelet.CodeletNames;
import dev.edpm.processor.reader.model.CounterSet;
import dev.edpm.processor.reader.model.MemberDecl;
import dev.edpm.processor.reader.model.RegionMark;
import dev.edpm.processor.reader.model.SpanDecl;
import dev.edpm.processor.reader.model.TopLevel;
import dev.edpm.processor.reader.model.TypeDecl;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the regions of a top-level type, and the counter sets that apply to each. */
final class DraftCollector {

  private final Measured regions;
  private final List<Draft> drafts = new ArrayList<>();

  private DraftCollector(Measured regions) {
    this.regions = regions;
  }

  /** Returns the regions of {@code topLevel} in source order. */
  static List<Draft> collect(TopLevel topLevel, Measured regions) {
    DraftCollector collector = new DraftCollector(regions);
    collector.type(topLevel.type(), topLevel.packageCounters());
    collector.drafts.sort(Comparator.comparingInt(draft -> draft.declaration().position()));
    return collector.drafts;
  }

  private void type(TypeDecl type, List<CounterSet> outside) {
    List<CounterSet> counters = nearest(type.counters(), outside);
    CodeletNames codelets = CodeletNames.of(type);
    Set<MemberDecl> included = Collections.newSetFromMap(new IdentityHashMap<>());
    Map<String, Integer> unnamed = new HashMap<>();
    for (MemberDecl member : type.members()) {
      if (regions.includes(type, member)) {
        included.add(member);
        if (explicitName(member, codelets).isEmpty()) {
          unnamed.merge(member.name(), 1, Integer::sum);
        }
      }
    }
    for (MemberDecl member : type.members()) {
      List<CounterSet> inMember = nearest(member.counters(), counters);
      if (included.contains(member)) {
        boolean overloaded = unnamed.getOrDefault(member.name(), 0) > 1;
        Optional<String> name = explicitName(member, codelets);
        drafts.add(method(type, member, name, overloaded, inMember));
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

  private static Optional<String> explicitName(MemberDecl member, CodeletNames codelets) {
    return member.region().flatMap(RegionMark::name).or(() -> codelets.region(member));
  }

  private static Draft method(
      TypeDecl type,
      MemberDecl member,
      Optional<String> explicitName,
      boolean overloaded,
      List<CounterSet> counters) {
    boolean constructor = member.kind() == MemberDecl.Kind.CONSTRUCTOR;
    Optional<String> given =
        constructor ? Optional.empty() : type.region().flatMap(RegionMark::name);
    String name = given.orElse(type.displayName()) + "." + label(member);
    if (overloaded) {
      name += "(" + String.join(",", member.parameterTypes()) + ")";
    }
    return new Draft(
        RegionPlan.Kind.METHOD,
        explicitName,
        byPattern(type, member),
        name,
        given,
        type.binaryName(),
        member.name(),
        member.descriptor(),
        "",
        member.declaration(),
        member.region().map(RegionMark::line).orElse(member.line()),
        member.region().map(RegionMark::place).orElse(member.place()),
        counters,
        member.spans().stream().map(SpanDecl::declaration).toList(),
        member.suppressed());
  }

  private static Draft span(
      TypeDecl type, MemberDecl member, SpanDecl span, List<CounterSet> counters) {
    return new Draft(
        RegionPlan.Kind.SPAN,
        span.region().name(),
        Optional.empty(),
        type.displayName() + "." + label(member) + "." + label(span),
        Optional.empty(),
        type.binaryName(),
        member.name(),
        member.descriptor(),
        span.variable(),
        span.declaration(),
        span.region().line(),
        span.place(),
        counters,
        span.inside(),
        member.suppressed());
  }

  private static Optional<String> byPattern(TypeDecl type, MemberDecl member) {
    boolean marked =
        member.region().isPresent() || type.region().isPresent() || Measured.isCountedTask(member);
    return marked ? Optional.empty() : Optional.of(type.qualifiedName() + "." + member.name());
  }

  /** A variable {@code _} has no name. */
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
