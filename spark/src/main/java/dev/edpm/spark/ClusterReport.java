package dev.edpm.spark;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.merge.Merge;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.config.Contained;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.file.AtomicFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
      LastReports last = new LastReports(host, isShared);
      last.await(all);
      Path driver = parts.resolve("driver.json");
      Optional<Problem> problem = Edpm.writeReport(driver);
      if (problem.isPresent()) {
        throw new IOException(problem.get().message());
      }
      write(merged(driver, all, last, stages, end));
      System.err.println("edpm: report of the application: " + target);
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      System.err.println(
          "edpm: the report of the application cannot be written to "
              + target
              + ": "
              + (e.getMessage() == null ? Contained.describe(e) : e.getMessage())
              + "; set spark.edpm.merged-report to a file that can be written");
    } finally {
      removeParts();
    }
  }

  private static Merge merged(
      Path driver, List<ExecutorEntry> all, LastReports last, StageTable stages, long end) {
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
    return merge;
  }

  private void write(Merge merge) throws IOException {
    AtomicFile.write(
        target,
        stream -> {
          Writer to = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
          if (target.toString().endsWith(".jsonl")) {
            merge.writeLines(to);
          } else {
            merge.writeDocument(to);
          }
          to.flush();
        });
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
