package dev.edpm.weaver.check.region;

import dev.edpm.weaver.check.Measured;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.CounterSet;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.TypeDecl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Warns about valid marks that have no effect. */
final class Usefulness {

  private final Measured measured;

  Usefulness(Measured measured) {
    this.measured = measured;
  }

  List<Diagnostic> check(TypeDecl type) {
    List<Diagnostic> found = new ArrayList<>();
    if (type.region().filter(mark -> mark.form() != RegionMark.Form.PACKAGE).isPresent()
        && !type.annotationType()
        && type.members().stream().noneMatch(Measured::isMethod)) {
      found.addAll(
          unless(
              type.suppressed(),
              Diagnostic.at(
                  type.region().get().place(), Message.NOTHING_TO_MEASURE, type.displayName())));
    }
    if (!type.counters().isEmpty() && !type.annotationType() && !holdsRegion(type)) {
      found.addAll(unused(type.counters(), type.suppressed()));
    }
    for (MemberDecl member : type.members()) {
      if (!member.counters().isEmpty()
          && !measured.includes(type, member)
          && !holdsRegion(member)) {
        found.addAll(unused(member.counters(), member.marks().suppressed()));
      }
    }
    return found;
  }

  private static List<Diagnostic> unused(List<CounterSet> sets, Set<String> suppressed) {
    return sets.stream()
        .filter(CounterSet::direct) // the user's own annotation may have other purposes
        .map(set -> Diagnostic.at(set.place(), Message.UNUSED_COUNTERS))
        .flatMap(diagnostic -> unless(suppressed, diagnostic).stream())
        .toList();
  }

  private static List<Diagnostic> unless(Set<String> suppressed, Diagnostic diagnostic) {
    return suppressed.contains(diagnostic.message().id()) ? List.of() : List.of(diagnostic);
  }

  private boolean holdsRegion(TypeDecl type) {
    return type.members().stream()
            .anyMatch(member -> measured.includes(type, member) || holdsRegion(member))
        || type.types().stream().anyMatch(this::holdsRegion);
  }

  private boolean holdsRegion(MemberDecl member) {
    return !member.spans().isEmpty() || member.types().stream().anyMatch(this::holdsRegion);
  }
}
