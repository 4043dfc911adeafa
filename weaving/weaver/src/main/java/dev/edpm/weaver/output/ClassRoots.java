package dev.edpm.weaver.output;

import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Severity;
import dev.edpm.weaver.index.RegionIndex;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Weaves the files of a folder or an archive. The classes below a root belong together and have a
 * list of regions; an application archive has its own classes below a root of its own. The classes
 * for one version of Java replace others, and are listed with these.
 */
public final class ClassRoots {

  /**
   * The settings of a weaving.
   *
   * @param around the annotation types and packages to which the classes may refer
   */
  public record Settings(ClassFileWeaver.Options options, Map<String, byte[]> around) {}

  private final Settings settings;
  private final Map<String, byte[]> changed = new LinkedHashMap<>();
  private final List<Diagnostic> found = new ArrayList<>();
  private final Set<String> misplaced = new HashSet<>();
  private int regions;

  /** Creates the weaving of one folder or archive. */
  public ClassRoots(Settings settings) {
    this.settings = settings;
  }

  /** Tells whether the weaver reads a file: it is a class file, or a list of regions. */
  public static boolean isRead(String path) {
    return path.endsWith(".class") || path.endsWith(RegionIndex.RESOURCE);
  }

  /**
   * Weaves files.
   *
   * @param files the files by their paths, at least those that the weaver reads
   */
  public void weave(Map<String, byte[]> files) {
    Map<ClassRoot, List<String>> roots =
        new TreeMap<>(
            Comparator.<ClassRoot>comparingInt(root -> root.version().orElse(0))
                .thenComparing(ClassRoot::path));
    for (String path : files.keySet()) {
      if (path.endsWith(".class") && isInPlace(path, files.get(path))) {
        roots.computeIfAbsent(ClassRoot.of(path), root -> new ArrayList<>()).add(path);
      }
    }
    // The classes that a version of Java sees, by their paths below a root.
    Map<String, String> seen = new LinkedHashMap<>();
    roots.forEach(
        (root, paths) -> {
          if (root.path().isEmpty() || root.version().isPresent()) {
            paths.forEach(path -> seen.put(path.substring(root.path().length()), path));
            weave(root, seen.values(), files);
          } else {
            weave(root, paths, files);
          }
        });
  }

  /** Tells whether the JVM finds a class; notes the first of those at the same wrong place. */
  private boolean isInPlace(String path, byte[] classFile) {
    Optional<String> name = ClassFileSet.className(classFile);
    // A file that cannot be read is an error of its own.
    if (name.isEmpty()) {
      return true;
    }
    String end = name.get() + ".class";
    if (path.equals(ClassRoot.of(path).path() + end)) {
      return true;
    }
    String place =
        path.endsWith("/" + end) ? path.substring(0, path.length() - end.length()) : path;
    if (misplaced.add(place)) {
      found.add(Diagnostic.global(Message.MISPLACED_CLASS, path, name.get().replace('/', '.')));
    }
    return false;
  }

  private void weave(ClassRoot root, Collection<String> paths, Map<String, byte[]> files) {
    boolean version = root.version().isPresent();
    String indexPath = (version ? "" : root.path()) + RegionIndex.RESOURCE;
    String before =
        Optional.ofNullable(changed.getOrDefault(indexPath, files.get(indexPath)))
            .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
            .orElse("");
    Map<String, byte[]> classes = new LinkedHashMap<>();
    paths.forEach(path -> classes.put(path, files.get(path)));
    Set<String> others =
        paths.stream().filter(path -> !ClassRoot.of(path).equals(root)).collect(Collectors.toSet());
    ClassFileWeaver.Result result =
        ClassFileWeaver.weave(
            new ClassFileSet(classes, others, settings.around()),
            version ? "" : before,
            settings.options());
    found.addAll(result.found());
    // The list is without regions of classes that are not woven any more.
    if (!result.hasFailed() && (!version || result.regions() > 0)) {
      regions += result.regions();
      result
          .files()
          .forEach(
              (name, bytes) -> changed.put(root.path() + name.replace('.', '/') + ".class", bytes));
      String index = version ? joined(before, result.index()) : result.index();
      if (!index.equals(before)) {
        changed.put(indexPath, index.getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  /** Returns a list with the regions of classes that only a version of Java has. */
  private static String joined(String index, String ofVersion) {
    RegionIndex joined = new RegionIndex();
    joined.keep(index, name -> true);
    joined.addOthers(ofVersion);
    return joined.text();
  }

  /**
   * Returns the files to write, by their paths: some replace files, some are new. A list without
   * regions is empty.
   */
  public Map<String, byte[]> changed() {
    return changed;
  }

  /** Returns what the weaver found in the classes. */
  public List<Diagnostic> found() {
    return found;
  }

  /** Tells whether there is an error, so that nothing may be written. */
  public boolean hasFailed() {
    return found.stream().anyMatch(each -> each.message().severity() == Severity.ERROR);
  }

  /** Returns the number of regions. */
  public int regions() {
    return regions;
  }
}
