package dev.edpm.cli.weave;

import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.index.RegionIndex;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Weaves the files of a folder or an archive. The classes below a root belong together and have a
 * list of regions; an application archive has its own classes below a root of its own.
 */
final class ClassRoots {

  private static final List<String> APPLICATIONS = List.of("BOOT-INF/classes/", "WEB-INF/classes/");
  private static final String VERSIONS = "META-INF/versions/";

  private final String place;
  private final ClassFileWeaver.Options options;
  private final Map<String, byte[]> changed = new LinkedHashMap<>();
  private final List<Diagnostic> found = new ArrayList<>();
  private final List<String> refusals = new ArrayList<>();
  private int regions;

  /**
   * @param place the folder or archive, for messages
   */
  ClassRoots(String place, ClassFileWeaver.Options options) {
    this.place = place;
    this.options = options;
  }

  /**
   * Weaves files.
   *
   * @param files the files by their paths, at least the classes and lists of regions
   */
  void weave(Map<String, byte[]> files) {
    Map<String, Map<String, byte[]>> roots = new LinkedHashMap<>();
    files.forEach(
        (path, bytes) -> {
          if (path.endsWith(".class")) {
            roots.computeIfAbsent(root(path), root -> new LinkedHashMap<>()).put(path, bytes);
          }
        });
    roots.forEach((root, classes) -> weave(root, classes, files));
  }

  private static String root(String path) {
    for (String application : APPLICATIONS) {
      if (path.startsWith(application)) {
        return application;
      }
    }
    int end = path.startsWith(VERSIONS) ? path.indexOf('/', VERSIONS.length()) : -1;
    return path.substring(0, end + 1);
  }

  private void weave(String root, Map<String, byte[]> classes, Map<String, byte[]> files) {
    String indexPath = root + RegionIndex.RESOURCE;
    String before =
        Optional.ofNullable(files.get(indexPath))
            .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
            .orElse("");
    ClassFileWeaver.Result result = ClassFileWeaver.weave(classes, before, options);
    found.addAll(result.found());
    if (result.regions() > 0 && root.startsWith(VERSIONS)) {
      refusals.add(
          place
              + ": classes for one version of Java, in "
              + root
              + ", cannot be woven; remove their marks, or exclude them with --regions");
    } else if (result.regions() > 0) {
      regions += result.regions();
      result
          .files()
          .forEach((name, bytes) -> changed.put(root + name.replace('.', '/') + ".class", bytes));
      if (!result.index().equals(before)) {
        changed.put(indexPath, result.index().getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  /** Returns the files to write, by their paths: some replace files, some are new. */
  Map<String, byte[]> changed() {
    return changed;
  }

  /** Returns what the weaver found in the classes. */
  List<Diagnostic> found() {
    return found;
  }

  /** Returns the reasons why some classes are not woven. */
  List<String> refusals() {
    return refusals;
  }

  /** Returns the number of regions. */
  int regions() {
    return regions;
  }
}
