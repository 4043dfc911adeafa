package dev.edpm.weaver;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.check.CounterTable;
import dev.edpm.weaver.check.EarlierCounters;
import dev.edpm.weaver.check.Measured;
import dev.edpm.weaver.check.region.SourceCheck;
import dev.edpm.weaver.check.region.UnmatchedPatterns;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.KnownNames;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.PackageDecl;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.TopLevel;
import dev.edpm.weaver.model.TypeDecl;
import dev.edpm.weaver.model.hook.GeneratedName;
import dev.edpm.weaver.plan.Planner;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.reader.classfile.ClassFileReader;
import dev.edpm.weaver.reader.classfile.ClassFileType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plans the regions of the class files of a folder or a jar, type by type. */
final class ClassFilePlanning {

  /**
   * The result for a type.
   *
   * @param byClass the regions of each of its classes, in the order of the code
   * @param found errors, warnings and notes
   */
  record Planned(Map<String, List<WovenRegion>> byClass, List<Diagnostic> found) {}

  private final NamePatterns selected;
  private final KnownNames known = new KnownNames();
  private final SourceCheck check;
  private final RegionPlanning planning;

  ClassFilePlanning(ClassFileWeaver.Options options) {
    CounterTable counters =
        new CounterTable(Catalogue.builtin(), options.counters(), () -> EarlierCounters.NONE);
    selected = options.regions();
    check = new SourceCheck(counters, new Measured(selected));
    planning =
        new RegionPlanning(
            check,
            new UnmatchedPatterns(selected),
            new Planner(counters, known, name -> known.isExplicit(name) || check.isGiven(name)));
  }

  /** Adds the names of a type that other regions may have too, before any type is planned. */
  void add(ClassFileType type) {
    TopLevel declared = type.declared();
    add(declared.type().displayName(), declared.type().qualifiedName());
    declared.type().withEnclosed().forEach(each -> add(declared, each));
  }

  /** Adds a top-level type of which only the name is known. */
  void add(String simpleName, String qualifiedName) {
    known.addType(simpleName, qualifiedName);
  }

  /** Checks the mark and the counters of a package. */
  List<Diagnostic> check(PackageDecl named) {
    return check.check(named);
  }

  /** Returns a note for each pattern that matches nothing. */
  List<Diagnostic> unmatched() {
    return planning.unmatched();
  }

  /** Checks and plans the regions of a type. */
  Planned plan(ClassFileType type, ClassFileReader reader) {
    TopLevel declared = type.declared();
    List<Diagnostic> found = new ArrayList<>(type.found());
    Map<String, List<WovenRegion>> byClass = new LinkedHashMap<>();
    RegionPlanning.Planned planned =
        planning.plan(declared, type.tags(), type::faultsOf, () -> wiring(declared, reader));
    found.addAll(planned.found());
    declared.type().withEnclosed().forEach(each -> uncountable(type, each).ifPresent(found::add));
    if (planned.isToBeWoven()) {
      WeaveTargets targets = new WeaveTargets(planned.plan(), type.spans(), type.tags());
      planned.plan().regions().stream()
          .sorted(Comparator.comparingInt(region -> order(type, region)))
          .forEach(
              region ->
                  byClass
                      .computeIfAbsent(region.member().className(), name -> new ArrayList<>())
                      .add(new WovenRegion(planned.plan(), region, targets.of(region))));
    }
    return new Planned(byClass, List.copyOf(found));
  }

  /**
   * Returns a note about functions that a mark of the type or a pattern selects and that cannot be
   * counted.
   */
  private Optional<Diagnostic> uncountable(ClassFileType file, TypeDecl type) {
    List<String> names =
        file.uncountable().stream()
            .filter(function -> function.className().equals(type.binaryName()))
            .map(ClassFileType.Uncountable::name)
            .filter(
                name ->
                    type.region().isPresent()
                        || !type.qualifiedName().isEmpty()
                            && selected.matches(
                                type.qualifiedName(), type.qualifiedName() + "." + name))
            .distinct()
            .toList();
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(Diagnostic.at(type.place(), Message.UNCOUNTABLE, String.join(", ", names)));
  }

  private static int order(ClassFileType type, RegionPlan region) {
    return type.codeOrder().get(region.origin().declaration());
  }

  private static List<Diagnostic> wiring(TopLevel type, ClassFileReader reader) {
    return SourceCheck.checkWiring(
        type.wiringName(),
        type.type().qualifiedName(),
        type.type().place(),
        reader.contains(type.wiringName()) && !reader.isGenerated(type.wiringName())
            ? GeneratedName.TAKEN
            : GeneratedName.FREE);
  }

  private void add(TopLevel topLevel, TypeDecl type) {
    Optional<String> ofPackage =
        topLevel.packageRegion().flatMap(RegionMark::prefix).map(prefix -> after(prefix, type));
    Optional<String> ofMethods =
        type.region()
            .flatMap(RegionMark::name)
            .or(() -> type.region().flatMap(RegionMark::prefix).map(prefix -> after(prefix, type)));
    for (MemberDecl member : type.members()) {
      Optional<String> explicit = member.region().flatMap(RegionMark::name);
      explicit.ifPresent(known::addExplicit);
      boolean constructor = member.signature().kind() == MemberDecl.Kind.CONSTRUCTOR;
      if (explicit.isEmpty() && (!constructor || member.region().isPresent())) {
        member
            .region()
            .flatMap(RegionMark::prefix)
            .map(prefix -> after(prefix, type))
            .or(() -> constructor ? Optional.empty() : ofMethods)
            .or(() -> ofPackage)
            .ifPresent(start -> add(topLevel, member, start));
      }
    }
  }

  private static String after(String prefix, TypeDecl type) {
    return prefix + "." + type.displayName();
  }

  private void add(TopLevel topLevel, MemberDecl member, String start) {
    boolean constructor = member.signature().kind() == MemberDecl.Kind.CONSTRUCTOR;
    String name = start + "." + (constructor ? "new" : member.name());
    String parameters = String.join(",", member.signature().parameterTypes());
    // With and without the parameters, which only names of overloaded methods have.
    known.addMethod(name, topLevel.type().qualifiedName());
    known.addMethod(name + "(" + parameters + ")", topLevel.type().qualifiedName());
  }
}
