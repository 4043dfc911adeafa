package dev.edpm.it;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The zip with the launchers of the command line. */
final class Distribution {

  static final String NAME = "edpm-" + Artifact.VERSION;

  static final Path ZIP = Artifact.PROJECT.resolve("tools/cli/target/" + NAME + ".zip");

  private Distribution() {}

  /** Unzips it with the permissions that it has there, and returns the folder that it contains. */
  static Path unzip(Path to) throws IOException {
    try (FileSystem zip =
            FileSystems.newFileSystem(ZIP, Map.of("enablePosixFileAttributes", true));
        Stream<Path> entries = Files.walk(zip.getPath("/"))) {
      for (Path entry : entries.toList()) {
        Path file = to.resolve(entry.toString().substring(1));
        if (Files.isDirectory(entry)) {
          Files.createDirectories(file);
        } else {
          Files.copy(entry, file);
          Files.setPosixFilePermissions(file, Files.getPosixFilePermissions(entry));
        }
      }
    }
    return to.resolve(NAME);
  }

  /** Returns a program of this machine, if it is there. */
  static Optional<Path> tool(String name) {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Returns those of the shells that are installed. */
  static List<Path> shells(String... names) {
    return Stream.of(names).flatMap(name -> tool(name).stream()).toList();
  }
}
