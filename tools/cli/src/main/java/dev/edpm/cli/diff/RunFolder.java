package dev.edpm.cli.diff;

import dev.edpm.analysis.input.InputFile;
import dev.edpm.cli.text.UserMistake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder of the reports of {@code edpm compare}. A temporary one is deleted when it is closed,
 * unless something failed: then its reports and the output of the runs are needed.
 */
final class RunFolder implements AutoCloseable {

  private final Path folder;
  private final boolean temporary;
  private boolean delete;

  private RunFolder(Path folder, boolean temporary) {
    this.folder = folder;
    this.temporary = temporary;
  }

  /**
   * Creates the folders of both sides.
   *
   * @param chosen the user's folder, {@code null} for a temporary one
   * @throws UserMistake if a folder cannot be created, or contains reports of earlier runs
   */
  static RunFolder of(Path chosen) {
    try {
      Path folder = chosen == null ? Files.createTempDirectory("edpm-compare") : chosen;
      if (folder.toAbsolutePath().toString().contains("%")) {
        throw new UserMistake(
            "--reports " + folder + ": a folder of reports must not contain % in its path");
      }
      RunFolder runs = new RunFolder(folder.toAbsolutePath(), chosen == null);
      for (Path side : List.of(runs.base(), runs.head())) {
        Files.createDirectories(side);
        try (Stream<Path> files = Files.list(side)) {
          if (files.findAny().isPresent()) {
            throw new UserMistake(
                side + " is not empty; name another folder, or delete the earlier reports");
          }
        }
      }
      return runs;
    } catch (IOException e) {
      throw new UserMistake(
          (chosen == null ? "the temporary folder" : chosen)
              + " cannot be written: "
              + InputFile.reason(e));
    }
  }

  Path base() {
    return folder.resolve("base");
  }

  Path head() {
    return folder.resolve("head");
  }

  /** Returns the folder of the programs' output. */
  Path output() {
    return folder;
  }

  /** Deletes a temporary folder when this is closed, because its result was printed. */
  void deleteIfTemporary() {
    delete = temporary;
  }

  @Override
  public void close() {
    if (!delete) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      // The files remain in the folder for temporary files; the result matters more.
    }
  }
}
