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
import dev.edpm.weaver.diagnostic.Severity;
import dev.edpm.weaver.index.RegionIndex;
import dev.edpm.weaver.model.KnownNames;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.TopLevel;
import dev.edpm.weaver.model.TypeDecl;
import dev.edpm.weaver.model.hook.GeneratedName;
import dev.edpm.weaver.plan.Planner;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.reader.classfile.ClassFileReader;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import dev.edpm.weaver.reader.classfile.ClassFileType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Weaves the class files of a folder or a jar, whichever compiler wrote them. */
public final class ClassFileWeaver {

  /**
   * The settings of a weaving.
   *
   * @param regions the names of types and methods that are regions without a mark
   * @param counters the names of counters that are admitted although no catalogue contains them
   */
  public record Options(NamePatterns regions, NamePatterns counters) {}

  /**
   * The result of a weaving.
   *
   * @param files the class files that were woven, and those of wiring classes, by binary name;
   *     empty if there is an error
   * @param index the list of the regions of these and of the classes that were woven before
   * @param regions how many regions were woven
   * @param found errors, warnings and notes
   */
  public record Result(
      Map<String, byte[]> files, String index, int regions, List<Diagnostic> found) {

    /** Tells whether there is an error. */
    public boolean hasFailed() {
      return found.stream().anyMatch(each -> each.message().severity() == Severity.ERROR);
    }
  }

  private final ClassFileReader reader;
  private final RegionIndex index = new RegionIndex();
  private final List<Diagnostic> found = new ArrayList<>();
  private final ClassWeaving weaving = new ClassWeaving(Message.WEAVING_OF_CLASS_FILE);
  private final Map<String, byte[]> files = new LinkedHashMap<>();
  private final SourceCheck check;
  private final CounterTable counters;
  private final NamePatterns selected;
  private final UnmatchedPatterns patterns;
  private int regions;

  private ClassFileWeaver(ClassFileReader reader, Options options) {
    this.reader = reader;
    this.counters =
        new CounterTable(Catalogue.builtin(), options.counters(), () -> EarlierCounters.NONE);
    this.check = new SourceCheck(counters, new Measured(options.regions()));
    this.selected = options.regions();
    this.patterns = new UnmatchedPatterns(options.regions());
  }

  /**
   * Weaves class files.
   *
   * @param index the list of the regions that were woven before, empty if there is none
   */
  public static Result weave(ClassFileSet classFiles, String index, Options options) {
    ClassFileReader reader = new ClassFileReader(classFiles);
    return new ClassFileWeaver(reader, options).weave(index);
  }

  private Result weave(String before) {
    List<ClassFileType> types =
        reader.topLevels().stream().flatMap(name -> reader.read(name).stream()).toList();
    found.addAll(reader.found());
    reader.packages().forEach(each -> found.addAll(check.check(each)));
    KnownNames known = known(types);
    RegionPlanning planning =
        new RegionPlanning(
            check,
            patterns,
            new Planner(counters, known, name -> known.isExplicit(name) || check.isGiven(name)));
    Map<String, List<WovenRegion>> byClass = new LinkedHashMap<>();
    types.stream()
        .filter(type -> reader.isOwn(type.declared().type().binaryName().replace('.', '/')))
        .forEach(type -> plan(type, planning, byClass));
    if (!byClass.isEmpty()) {
      found.addAll(reader.checkModule());
    }
    if (!hasFailed()) {
      byClass.forEach(this::weave);
    }
    found.addAll(planning.unmatched());
    index.keep(before, reader::isWoven);
    return hasFailed()
        ? new Result(Map.of(), "", 0, List.copyOf(found))
        : new Result(files, index.isEmpty() ? "" : index.text(), regions, List.copyOf(found));
  }

  private boolean hasFailed() {
    return found.stream().anyMatch(each -> each.message().severity() == Severity.ERROR);
  }

  private void plan(
      ClassFileType type, RegionPlanning planning, Map<String, List<WovenRegion>> byClass) {
    TopLevel declared = type.declared();
    found.addAll(type.found());
    RegionPlanning.Planned planned =
        planning.plan(declared, type.tags(), type::faultsOf, () -> wiring(declared));
    found.addAll(planned.found());
    declared.type().withEnclosed().forEach(each -> uncountable(type, each));
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
  }

  /**
   * Notes the functions that a mark of the type or a pattern selects and that cannot be counted.
   */
  private void uncountable(ClassFileType file, TypeDecl type) {
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
    if (!names.isEmpty()) {
      found.add(Diagnostic.at(type.place(), Message.UNCOUNTABLE, String.join(", ", names)));
    }
  }

  private static int order(ClassFileType type, RegionPlan region) {
    return type.codeOrder().get(region.origin().declaration());
  }

  private List<Diagnostic> wiring(TopLevel type) {
    return SourceCheck.checkWiring(
        type.wiringName(),
        type.type().qualifiedName(),
        type.type().place(),
        reader.contains(type.wiringName()) && !reader.isGenerated(type.wiringName())
            ? GeneratedName.TAKEN
            : GeneratedName.FREE);
  }

  private void weave(String binaryName, List<WovenRegion> some) {
    ClassWeaving.Outcome outcome = weaving.weave(binaryName, reader.classFile(binaryName), some);
    outcome.failure().ifPresent(found::add);
    found.addAll(outcome.warnings());
    files.putAll(outcome.files());
    outcome.woven().forEach(region -> index.add(region.plan(), region.region()));
    regions += outcome.woven().size();
  }

  /** Returns what is known of all types before the first of them is planned. */
  private static KnownNames known(List<ClassFileType> types) {
    KnownNames known = new KnownNames();
    for (ClassFileType type : types) {
      TopLevel declared = type.declared();
      String name = declared.type().qualifiedName();
      known.addType(declared.type().displayName(), name);
      declared.type().withEnclosed().forEach(each -> known(known, declared, each));
    }
    return known;
  }

  private static void known(KnownNames known, TopLevel topLevel, TypeDecl type) {
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
            .ifPresent(start -> known(known, topLevel, member, start));
      }
    }
  }

  private static String after(String prefix, TypeDecl type) {
    return prefix + "." + type.displayName();
  }

  private static void known(KnownNames known, TopLevel topLevel, MemberDecl member, String start) {
    boolean constructor = member.signature().kind() == MemberDecl.Kind.CONSTRUCTOR;
    String name = start + "." + (constructor ? "new" : member.name());
    String parameters = String.join(",", member.signature().parameterTypes());
    // With and without the parameters, which only names of overloaded methods have.
    known.addMethod(name, topLevel.type().qualifiedName());
    known.addMethod(name + "(" + parameters + ")", topLevel.type().qualifiedName());
  }
}
