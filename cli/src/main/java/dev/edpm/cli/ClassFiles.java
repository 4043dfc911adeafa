package dev.edpm.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Goes through the class files of a folder or a jar, jars within it included. */
final class ClassFiles {

  private final BiConsumer<String, byte[]> visitor;

  /**
   * @param visitor takes the name of each class file and its bytes
   */
  ClassFiles(BiConsumer<String, byte[]> visitor) {
    this.visitor = visitor;
  }

  /**
   * Visits what is there, sorted in a folder, in their order in a jar.
   *
   * @throws UserMistake when it cannot be read
   */
  void visit(Path place) {
    if (!Files.exists(place)) {
      throw new UserMistake("there is no " + place);
    }
    try {
      if (Files.isDirectory(place)) {
        folder(place);
      } else {
        file(place);
      }
    } catch (IOException e) {
      throw new UserMistake(place + " cannot be read: " + e.getMessage());
    }
  }

  private void folder(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      if (isClass(file.toString())) {
        visitor.accept(file.toString(), Files.readAllBytes(file));
      }
    }
  }

  private void file(Path file) throws IOException {
    if (isClass(file.toString())) {
      visitor.accept(file.toString(), Files.readAllBytes(file));
      return;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      if (jar(file.toString(), in) == 0) {
        throw new UserMistake(file + " is no folder, jar or class file");
      }
    }
  }

  private int jar(String name, InputStream in) throws IOException {
    ZipInputStream zip = new ZipInputStream(in);
    int entries = 0;
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      entries++;
      String inside = name + "!/" + entry.getName();
      if (isClass(entry.getName())) {
        visitor.accept(inside, zip.readAllBytes());
      } else if (entry.getName().endsWith(".jar")) {
        jar(inside, zip);
      }
    }
    return entries;
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class") && !name.endsWith("module-info.class");
  }
}
