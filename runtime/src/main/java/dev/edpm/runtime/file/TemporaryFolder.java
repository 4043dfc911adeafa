package dev.edpm.runtime.file;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** The folder for temporary files ({@code java.io.tmpdir}), which other users may share. */
public final class TemporaryFolder {

  static final String NONE = "java.io.tmpdir is not a folder";

  private TemporaryFolder() {}

  /** Returns the absolute path of the folder; empty if there is none. */
  public static Optional<Path> path() {
    try {
      String name = System.getProperty("java.io.tmpdir", "");
      if (name.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(Path.of(name).toAbsolutePath()).filter(Files::isDirectory);
    } catch (InvalidPathException | SecurityException e) {
      return Optional.empty();
    }
  }
}
