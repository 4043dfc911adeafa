package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.file.AtomicFile;
import dev.edpm.runtime.report.Reason;
import dev.edpm.runtime.report.RunInfo;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Writes OpenMetrics text to a file, which is replaced as a whole, so that a collector never reads
 * an incomplete file. Throws no exception to the program. Safe on any thread; one write at a time.
 */
final class MetricsFile {

  private static final String SETTING = "edpm.openmetrics";

  private final String pattern;
  private final Supplier<RunInfo> run;
  private final ReportMetrics metrics;

  /**
   * Prepares to write.
   *
   * @param run replaces the placeholders in the pattern
   */
  MetricsFile(String pattern, Supplier<RunInfo> run, ReportMetrics metrics) {
    this.pattern = pattern;
    this.run = run;
    this.metrics = metrics;
  }

  /**
   * Writes everything measured up to now.
   *
   * @return the reason why no file was written, or empty if it was written; on failure, the
   *     previous file is unchanged
   */
  synchronized Optional<Problem> write() {
    // Spilled records are read through channels, which an interrupted thread would close.
    boolean interrupted = Thread.interrupted();
    try {
      return writeNow();
    } catch (RuntimeException | Error e) {
      return Optional.of(problem("the metrics cannot be written: " + Reason.of(e)));
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Optional<Problem> writeNow() {
    Path path;
    try {
      path = Path.of(run.get().path(pattern)).toAbsolutePath();
    } catch (InvalidPathException e) {
      return Optional.of(problem(SETTING + " is not a valid path: " + e.getMessage()));
    }
    byte[] text = metrics.text();
    try {
      AtomicFile.write(path, stream -> stream.write(text));
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          problem(
              "the metrics cannot be written to "
                  + path
                  + ": "
                  + Reason.of(e)
                  + "; set edpm.openmetrics to a file that can be written"));
    }
  }

  private static Problem problem(String message) {
    return Problem.of("openmetrics-not-written", message);
  }
}
