package dev.edpm.weaver;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Severity;
import dev.edpm.weaver.index.RegionIndex;
import dev.edpm.weaver.reader.classfile.ClassFileReader;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import dev.edpm.weaver.reader.classfile.ClassFileType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
  private final ClassFilePlanning planning;
  private int regions;

  private ClassFileWeaver(ClassFileReader reader, Options options) {
    this.reader = reader;
    this.planning = new ClassFilePlanning(options);
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
    reader.packages().forEach(each -> found.addAll(planning.check(each)));
    types.forEach(planning::add);
    Map<String, List<WovenRegion>> byClass = new LinkedHashMap<>();
    types.stream()
        .filter(type -> reader.isOwn(type.declared().type().binaryName().replace('.', '/')))
        .map(type -> planning.plan(type, reader))
        .forEach(
            planned -> {
              found.addAll(planned.found());
              byClass.putAll(planned.byClass());
            });
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

  private void weave(String binaryName, List<WovenRegion> some) {
    ClassWeaving.Outcome outcome = weaving.weave(binaryName, reader.classFile(binaryName), some);
    outcome.failure().ifPresent(found::add);
    found.addAll(outcome.warnings());
    files.putAll(outcome.files());
    outcome.woven().forEach(region -> index.add(region.plan(), region.region(), region.ranges()));
    regions += outcome.woven().size();
  }
}
