package dev.edpm.it.forked;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Has the JVM verify classes that nothing need use. */
public final class LinkedClasses {

  private LinkedClasses() {}

  /**
   * Links every class of a folder, without initialising it.
   *
   * @return the errors of the JVM for those that it rejects
   */
  public static List<String> refused(Path folder, ClassLoader loader) throws IOException {
    List<String> names;
    try (Stream<Path> files = Files.walk(folder)) {
      names =
          files
              .map(file -> folder.relativize(file).toString())
              .filter(file -> file.endsWith(".class"))
              .map(file -> file.substring(0, file.length() - ".class".length()))
              .map(file -> file.replace(File.separatorChar, '.'))
              .sorted()
              .toList();
    }
    List<String> refused = new ArrayList<>();
    for (String name : names) {
      try {
        // Reflection links a class, and linking verifies it.
        Class.forName(name, false, loader).getDeclaredMethods();
      } catch (ClassNotFoundException | LinkageError e) {
        refused.add(name + ": " + e);
      }
    }
    return refused;
  }
}
