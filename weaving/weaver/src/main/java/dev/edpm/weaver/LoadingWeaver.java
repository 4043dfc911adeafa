package dev.edpm.weaver;

import dev.edpm.weaver.check.Checked;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.index.RegionIndex;
import dev.edpm.weaver.reader.classfile.ClassFileReader;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import dev.edpm.weaver.reader.classfile.ClassFileType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Weaves the classes of a folder or a jar as a program loads them, type by type. The regions have
 * the names that {@link ClassFileWeaver} gives them. Not thread-safe.
 */
public final class LoadingWeaver {

  /** A top-level type whose regions are planned. */
  public static final class Type {

    private final Map<String, List<WovenRegion>> byClass;
    private final List<Diagnostic> found;
    private final ClassWeaving weaving = new ClassWeaving(Message.WEAVING_OF_CLASS_FILE);

    private Type(Map<String, List<WovenRegion>> byClass, List<Diagnostic> found) {
      this.byClass = byClass;
      this.found = found;
    }

    /** Returns errors, warnings and notes. No class of a type with an error has regions. */
    public List<Diagnostic> found() {
      return found;
    }

    /** Tells whether a class of the type has regions. */
    public boolean hasRegions(String binaryName) {
      return byClass.containsKey(binaryName);
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
