package dev.edpm.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The paths of the project's files. */
final class Project {

  static final Path FOLDER = folder("docs.project");
  static final Path WORK = folder("docs.work");
  static final Path MAVEN = folder("docs.maven.home");
  static final Path REPOSITORY = folder("docs.repository");
  static final Path TOOLS = folder("docs.tools");
  static final Path JDK = folder("java.home");

  /** The home folder of the pages' reader, where the command line is installed. */
  static final Path HOME = folder("docs.home");

  private Project() {}

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path folder(String property) {
    return Path.of(System.getProperty(property)).normalize();
  }
}
