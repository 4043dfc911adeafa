package dev.edpm.weaver;

import dev.edpm.weaver.check.Checked;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.index.RegionIndex;
import dev.edpm.weaver.model.MemberId;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.reader.classfile.ClassFileReader;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import dev.edpm.weaver.reader.classfile.ClassFileType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Weaves the classes of a folder or a jar as a program loads them, type by type. The regions have
 * the names that {@link ClassFileWeaver} gives them. Not thread-safe.
 */
public final class LoadingWeaver {

  /** A top-level type whose regions are planned. */
  public static final class Type {

    private final Map<String, List<WovenRegion>> byClass;
    private final List<Diagnostic> found;
    private final ClassWeaving weaving;

    private Type(
        Map<String, List<WovenRegion>> byClass, List<Diagnostic> found, ClassWeaving weaving) {
      this.byClass = byClass;
      this.found = found;
      this.weaving = weaving;
    }

    private Type(Map<String, List<WovenRegion>> byClass, List<Diagnostic> found) {
      this(byClass, found, new ClassWeaving(Message.WEAVING_OF_CLASS_FILE));
    }

    /** Returns errors, warnings and notes. No class of a type with an error has regions. */
    public List<Diagnostic> found() {
      return found;
    }

    /** Tells whether a class of the type has regions. */
    public boolean hasRegions(String binaryName) {
      return byClass.containsKey(binaryName);
    }

    /** Returns the names of the methods of a class that are regions, or contain some. */
    public Set<String> methods(String binaryName) {
      return byClass.getOrDefault(binaryName, List.of()).stream()
          .map(region -> region.region().member().name())
          .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Returns those regions of this type that another plan of it has too. They keep their wiring
     * class, which is in the program already.
     */
    public Type limitedTo(Type wanted) {
      Set<Code> codes = wanted.codes();
      Map<String, List<WovenRegion>> kept = new LinkedHashMap<>();
      byClass.forEach(
          (name, regions) -> {
            List<WovenRegion> some =
                regions.stream().filter(region -> codes.contains(Code.of(region))).toList();
            if (!some.isEmpty()) {
              kept.put(name, some);
            }
          });
      return new Type(kept, wanted.found, weaving);
    }

    /** Returns the binary names of classes in which another plan of the type has more regions. */
    public Set<String> lacking(Type wanted) {
      Set<Code> missing = new LinkedHashSet<>(wanted.codes());
      missing.removeAll(codes());
      return missing.stream()
          .map(code -> code.member().className())
          .collect(Collectors.toUnmodifiableSet());
    }

    private Set<Code> codes() {
      return byClass.values().stream()
          .flatMap(List::stream)
          .map(Code::of)
          .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * Weaves a class with regions.
     *
     * @param classFile the class file, which tools may have changed since the type was planned
     */
    public ClassWeaving.Outcome weave(String binaryName, byte[] classFile) {
      return weaving.weave(binaryName, classFile, byClass.get(binaryName));
    }

    /** Returns the lines of the index for the regions that are woven into a class. */
    public static String list(ClassWeaving.Outcome outcome) {
      RegionIndex index = new RegionIndex();
      outcome.woven().forEach(region -> index.add(region.plan(), region.region(), region.ranges()));
      return index.text();
    }
  }

  /** The code that a region measures, in any plan of its type. */
  private record Code(MemberId member, int constructor, String variable, int openingLine) {

    static Code of(WovenRegion region) {
      RegionPlan.Origin origin = region.region().origin();
      return new Code(
          origin.member(), origin.constructor(), origin.variable(), origin.openingLine());
    }
  }

  private final ClassFilePlanning planning;

  /** Creates a weaver without classes. */
  public LoadingWeaver(ClassFileWeaver.Options options) {
    planning = new ClassFilePlanning(options);
  }

  /**
   * Adds a top-level type of the folder or jar, so that no region of another type gets the names of
   * its regions.
   */
  public void add(String simpleName, String qualifiedName) {
    planning.add(simpleName, qualifiedName);
  }

  /**
   * Plans the regions of a top-level type. A type that is woven has none.
   *
   * @param classFiles the class files of the type
   * @param topLevel its internal name
   */
  public Type plan(ClassFileSet classFiles, String topLevel) {
    ClassFileReader reader = new ClassFileReader(classFiles);
    List<Diagnostic> found = new ArrayList<>();
    Optional<ClassFileType> type =
        reader.topLevels().contains(topLevel) ? reader.read(topLevel) : Optional.empty();
    found.addAll(reader.found());
    if (type.isEmpty()) {
      return new Type(Map.of(), List.copyOf(found));
    }
    planning.add(type.get());
    ClassFilePlanning.Planned planned = planning.plan(type.get(), reader);
    found.addAll(planned.found());
    return new Type(Checked.isValid(found) ? planned.byClass() : Map.of(), List.copyOf(found));
  }
}
