package dev.edpm.tasks.activity;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.file.AtomicFile;
import dev.edpm.runtime.isolation.Problems;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** Writes the summary of feedback at exit: StarPU's {@code STARPU_WORKER_STATS_FILE}. */
public final class SummaryFile {

  private SummaryFile() {}

  /**
   * Writes a summary to a file. Without a file, or if it cannot be written, which is reported as a
   * problem, prints the summary.
   *
   * @param usual the output without a file
   */
  public static void write(
      Optional<Path> file, String summary, PrintStream usual, Problems problems) {
    if (file.isEmpty()) {
      usual.print(summary);
      return;
    }
    Path target = file.get().toAbsolutePath();
    try {
      AtomicFile.write(target, to -> to.write(summary.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      problems.report(
          Problem.of(
              "feedback-unwritable",
              "edpm.feedback.file: "
                  + target
                  + " cannot be written ("
                  + e.getMessage()
                  + "); the summary is on standard error instead"));
      usual.print(summary);
    }
  }
}
