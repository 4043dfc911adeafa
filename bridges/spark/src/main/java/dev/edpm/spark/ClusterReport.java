package dev.edpm.spark;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.merge.Merge;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.file.AtomicFile;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.spark.stage.StageTable;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The report of an application: the merged reports of the driver and its executors. */
final class ClusterReport {

  private final Path target;
  private final Path parts;
  private final String host;
  private final String shared;
  private final HadoopFolder remote;
  private final Map<String, String> problems = new LinkedHashMap<>();

  /**
   * @param target the file to write
   * @param parts a temporary folder, which is removed at the end
   * @param host the driver's machine
   * @param shared the mounted folder to which executors write, or an empty text
   * @param remote the folder in a Hadoop file system to which they write, or {@code null}
   */
  ClusterReport(Path target, Path parts, String host, String shared, HadoopFolder remote) {
    this.remote = remote;
    this.target = target;
    this.parts = parts;
    this.host = host;
    this.shared = shared;
  }

  /** Adds a problem. Of several problems with one id, the report has the last one. */
  synchronized void addProblem(String id, String message) {
    problems.put(id, message);
  }

  /** Writes the report and prints its place. A failure is one line on standard error. */
  void write(ExecutorTable executors, StageTable stages, List<KnobSetting> knobs) {
    try {
      long end = System.nanoTime();
      List<ExecutorEntry> all = executors.executors();
      // Something else may have removed the temporary folder.
      Files.createDirectories(parts);
      // The executors are ending now.
      LastReports last = new LastReports(host, !shared.isEmpty(), remote, parts);
      last.await(all);
      Path driver = parts.resolve("driver.json");
      Optional<Problem> problem = Edpm.writeReport(driver);
      if (problem.isPresent()) {
        throw new IOException(problem.get().message());
      }
      write(merged(driver, all, last, stages, knobs, end));
      System.err.println("edpm: report of the application: " + target);
    } catch (IOException | RuntimeException | Error e) {
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

  private Merge merged(
      Path driver,
      List<ExecutorEntry> all,
      LastReports last,
      StageTable stages,
      List<KnobSetting> knobs,
      long end) {
    List<Path> files = new ArrayList<>(List.of(driver));
    List<JsonObject> rows = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    List<String> elsewhere = new ArrayList<>();
    KnobLog log = new KnobLog();
    log.add("driver", driver);
    for (ExecutorEntry entry : all) {
      ExecutorPart part = ExecutorPart.of(entry, last, end);
      part.file().ifPresent(files::add);
      part.file().ifPresent(file -> log.add(entry.id, file));
      part.problem().ifPresent(missing::add);
      rows.add(part.row());
      if (entry.isHeard && !shared.isEmpty() && !Path.of(entry.file).startsWith(shared)) {
        elsewhere.add(entry.id);
      }
    }
    if (!elsewhere.isEmpty()) {
      addProblem(
          "spark-folder",
          "executors "
              + String.join(", ", elsewhere)
              + " cannot write to spark.edpm.folder "
              + shared
              + ", so their reports are in their own folders; make it writable for them");
    }
    Merge merge = Merge.of(files);
    missing.forEach(message -> merge.addProblem("spark-executor", message));
    if (stages.leftOut() > 0) {
      merge.addProblem(
          "spark-stages", stages.leftOut() + " stages with short run times are not in the table");
    }
    synchronized (this) {
      problems.forEach(merge::addProblem);
    }
    merge.covers("steering");
    log.problems(knobs).forEach(message -> merge.addProblem("spark-knob", message));
    merge.addPart(
        "spark",
        new JsonObject()
            .put("executors", rows)
            .put("stages", stages.rows())
            .put("changes", log.changes().isEmpty() ? null : log.changes()));
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
