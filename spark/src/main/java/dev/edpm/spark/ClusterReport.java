package dev.edpm.spark;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.merge.Merge;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.config.Problem;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The report of an application: the merged reports of the driver and its executors. */
final class ClusterReport {

  private final Path target;
  private final Path parts;
  private final String host;
  private final boolean isShared;

  /**
   * @param target the file to write
   * @param parts a temporary folder, which is removed at the end
   * @param host the driver's machine
   * @param isShared whether executors write to a folder that the driver can read
   */
  ClusterReport(Path target, Path parts, String host, boolean isShared) {
    this.target = target;
    this.parts = parts;
    this.host = host;
    this.isShared = isShared;
  }

  /** Writes the report and prints its place. A failure is one line on standard error. */
  void write(ExecutorTable executors, StageTable stages) {
    try {
      long end = System.nanoTime();
      List<ExecutorEntry> all = executors.executors();
      // The executors are ending now.
      new LastReports(host, isShared).await(all);
      Path driver = parts.resolve("driver.json");
      Optional<Problem> problem = Edpm.writeReport(driver);
      if (problem.isPresent()) {
        throw new IOException(problem.get().message());
      }
      write(driver, all, stages, end);
      System.err.println("edpm: report of the application: " + target);
    } catch (IOException | InputException | UncheckedIOException e) {
      System.err.println(
          "edpm: the report of the application cannot be written to "
              + target
              + ": "
              + e.getMessage()
              + "; set spark.edpm.merged-report to a file that can be written");
    } finally {
      removeParts();
    }
  }

  private void write(Path driver, List<ExecutorEntry> all, StageTable stages, long end)
      throws IOException {
    LastReports last = new LastReports(host, isShared);
    List<Path> files = new ArrayList<>(List.of(driver));
    List<JsonObject> rows = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (ExecutorEntry entry : all) {
      ExecutorPart part = ExecutorPart.of(entry, last, end);
      part.file().ifPresent(files::add);
      part.problem().ifPresent(missing::add);
      rows.add(part.row());
    }
    Merge merge = Merge.of(files);
    missing.forEach(message -> merge.addProblem("spark-executor", message));
    if (stages.leftOut() > 0) {
      merge.addProblem(
          "spark-stages", stages.leftOut() + " stages with short run times are not in the table");
    }
    merge.addPart("spark", new JsonObject().put("executors", rows).put("stages", stages.rows()));
    Path temporary = Files.createTempFile(folder(), ".edpm-spark-", ".tmp");
    try {
      try (BufferedWriter to = Files.newBufferedWriter(temporary)) {
        if (target.toString().endsWith(".jsonl")) {
          merge.writeLines(to);
        } else {
          merge.writeDocument(to);
        }
      }
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private Path folder() throws IOException {
    Path folder = target.getParent();
    return Files.createDirectories(folder == null ? Path.of("") : folder);
  }

  private void removeParts() {
    try (Stream<Path> files = Files.list(parts)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(parts);
    } catch (IOException e) {
      // They are in the folder of temporary files.
      return;
    }
  }
}
