package dev.edpm.cli.archive;

import dev.edpm.weaver.reader.classfile.ClassFileSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The annotation types and the annotated packages in folders and jars, to which the classes in
 * others may refer.
 */
public final class AnnotationTypes {

  private final Map<String, byte[]> files = new LinkedHashMap<>();

  private AnnotationTypes() {}

  /** Collects the class files in some places, with the jars inside them. */
  public static Map<String, byte[]> in(Collection<Path> places) {
    AnnotationTypes types = new AnnotationTypes();
    ClassFiles visited = new ClassFiles(types::add);
    places.forEach(visited::visit);
    return types.files;
  }

  /**
   * Collects the class files on a class path, of which other files and missing ones are no part.
   */
  public static Map<String, byte[]> onClassPath(Collection<Path> entries) {
    return in(
        entries.stream()
            .filter(
                entry ->
                    Files.isDirectory(entry)
                        || Files.isRegularFile(entry) && entry.toString().endsWith(".jar"))
            .toList());
  }

  private void add(String name, byte[] classFile) {
    if (ClassFileSet.isReferredTo(classFile)) {
      files.put(name, classFile);
    }
  }
}
