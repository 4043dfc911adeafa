package dev.edpm.runtime.report.file;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.DetailText;
import dev.edpm.runtime.file.AtomicFile;
import dev.edpm.runtime.file.Orphans;
import dev.edpm.runtime.file.ProcessUser;
import dev.edpm.runtime.file.TemporaryFolder;
import dev.edpm.runtime.report.Reason;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.ReportFormat;
import dev.edpm.runtime.report.ReportWriter;
import dev.edpm.runtime.report.RunInfo;
import dev.edpm.runtime.report.size.ReportSize;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The destination of the report. Throws no exception to the program: failures are returned as
 * problems of one line. Safe on any thread; one write at a time.
 */
public final class ReportFile {

  private static final String STANDARD_OUTPUT = "-";
  private static final String DEFAULT_STEM = "edpm-report";
  private static final String DEFAULT_ENDING = ".json";
  private static final int MOST_NAMES = 1000;

  /**
   * The file; {@code null} for standard output, or if {@link #problem} has a reason why there is
   * none.
   */
  private volatile Path path;

  private final Problem problem;
  private final ReportFormat format;
  private final Supplier<PrintStream> standardOutput;

  /** Tells whether this process may use a file. */
  private final Predicate<Path> free;

  /**
   * Returns another file if this one now belongs to another user; {@code null} for a named file.
   */
  private final Supplier<Path> instead;

  /** The file of the first run of the measurement in this process, and the number of this run. */
  private final Path first;

  private final int number;
  private volatile boolean written;

  /** Whether the last report was written without its records, which follow later. */
  private boolean pending;

  private volatile ReportSize size;

  private ReportFile(
      Path path, Problem problem, ReportFormat format, Supplier<PrintStream> standardOutput) {
    this(path, problem, format, standardOutput, any -> true, null, path, 1);
  }

  private ReportFile(
      Path path,
      Problem problem,
      ReportFormat format,
      Supplier<PrintStream> standardOutput,
      Predicate<Path> free,
      Supplier<Path> instead,
      Path first,
      int number) {
    this.path = path;
    this.problem = problem;
    this.format = format;
    this.standardOutput = standardOutput;
    this.free = free;
    this.instead = instead;
    this.first = first;
    this.number = number;
  }

  /**
   * Returns the file that {@code edpm.report} names.
   *
   * @param pattern a path with the placeholders {@code %p}, {@code %r}, {@code %h} and {@code %%}
   *     and no other percent sign, or {@code -} for standard output; one that ends in {@code
   *     .jsonl} means JSON Lines
   * @param run the values of the placeholders
   */
  public static ReportFile at(String pattern, RunInfo run) {
    return at(pattern, run, () -> System.out);
  }

  static ReportFile at(String pattern, RunInfo run, Supplier<PrintStream> standardOutput) {
    ReportFormat format = ReportFormat.of(pattern);
    if (pattern.equals(STANDARD_OUTPUT)) {
      return new ReportFile(null, null, format, standardOutput);
    }
    try {
      Path path = Path.of(run.path(pattern)).toAbsolutePath();
      return new ReportFile(path, null, format, standardOutput);
    } catch (InvalidPathException e) {
      String message = "edpm.report is not a valid path: " + e.getMessage() + "; name a file";
      return new ReportFile(null, problem(message), format, standardOutput);
    }
  }

  /**
   * Returns the default file, and claims it for the life of this process. It is {@code
   * edpm-report.json} in the working folder, or {@code edpm-report-<pid>.json} if another live
   * process has claimed the first or it belongs to another user. The latter is checked again when
   * the report is written. Called once, when the first region runs.
   */
  public static ReportFile byDefault(RunInfo run) {
    return byDefault(run, Path.of(""), TemporaryFolder.path());
  }

  static ReportFile byDefault(RunInfo run, Path folder, Optional<Path> shared) {
    Predicate<Path> free = file -> isFree(file, shared);
    Path usual = folder.toAbsolutePath().resolve(DEFAULT_STEM + DEFAULT_ENDING);
    Supplier<Path> instead = () -> withPid(usual, run, free);
    Path path = free.test(usual) ? usual : instead.get();
    return new ReportFile(
        path, null, ReportFormat.DOCUMENT, () -> System.out, free, instead, path, 1);
  }

  private static Path withPid(Path usual, RunInfo run, Predicate<Path> free) {
    String stem = DEFAULT_STEM + "-" + run.pid();
    Path path = usual.resolveSibling(stem + DEFAULT_ENDING);
    // There may be several names with the process id, because a process may have several class
    // loaders, each with its own runtime.
    for (int i = 2; i <= MOST_NAMES && !free.test(path); i++) {
      path = usual.resolveSibling(stem + "-" + i + DEFAULT_ENDING);
    }
    return path;
  }

  /**
   * Returns the file for the next run of the measurement in this process, after a restart: the name
   * of the first one with a number before its ending, {@code report-2.json}. Returns this file if
   * it contains nothing that could be lost.
   */
  public ReportFile next() {
    if (!written || path == null) {
      return this;
    }
    int next = number + 1;
    Path named = numbered(next);
    while (next < MOST_NAMES && !free.test(named)) {
      next++;
      named = numbered(next);
    }
    return new ReportFile(named, null, format, standardOutput, free, instead, first, next);
  }

  /** Tells whether its name has a number that the user has not requested. */
  public boolean isNumbered() {
    return number > 1;
  }

  private Path numbered(int run) {
    String name = String.valueOf(first.getFileName());
    int dot = name.lastIndexOf('.');
    int end = dot < 0 ? name.length() : dot;
    return first.resolveSibling(name.substring(0, end) + "-" + run + name.substring(end));
  }

  /**
   * Tells whether the file can be claimed. A file of another user is not used, because that user's
   * claims are not visible.
   */
  private static boolean isFree(Path path, Optional<Path> shared) {
    try {
      if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !ProcessUser.owns(path)) {
        return false;
      }
    } catch (IOException e) {
      return false;
    }
    return shared.isEmpty() || FileClaim.take(path, shared.get());
  }

  /**
   * Returns the problem with the configured path, as far as it is known before anything is written;
   * empty if there is none.
   */
  public Optional<Problem> problem() {
    return Optional.ofNullable(problem);
  }

  /** Tells whether the destination is standard output. */
  public boolean isStandardOutput() {
    return path == null && problem == null;
  }

  /** Returns the file; empty if it is standard output, or if there is none. */
  public Optional<Path> path() {
    return Optional.ofNullable(path);
  }

  /** Tells whether a report replaces the previous one; otherwise it is appended. */
  public boolean isReplaced() {
    return path != null && AtomicFile.isReplaced(path);
  }

  /**
   * Returns a remark on the last report: why it is large, and which records are left out. It
   * follows the name of the destination; empty if there is nothing to remark.
   *
   * @param detail the value of {@code edpm.detail} with which it was written
   */
  public String remark(DetailText detail) {
    ReportSize last = size;
    return last == null ? "" : last.remark(detail);
  }

  /** Removes files that killed processes left in the report's folder. */
  public void removeOrphans() {
    if (path != null && path.getParent() != null) {
      Orphans.removeOnce(path.getParent());
    }
  }

  /**
   * Writes the report, replacing the previous one as a whole. Creates missing folders.
   *
   * @param leftOut receives problems with parts that could not be written
   * @return the reason why no report was written, or empty if it was written; on failure, the
   *     previous report is unchanged
   */
  public synchronized Optional<Problem> write(Report report, Consumer<Problem> leftOut) {
    if (problem != null) {
      return problem();
    }
    // Spilled records are read through channels, which an interrupted thread would close.
    boolean interrupted = Thread.interrupted();
    try {
      if (isStandardOutput()) {
        print(report, leftOut);
      } else {
        replace(report, leftOut);
        written = true;
        pending = report.snapshot().executions().pending();
      }
      return Optional.empty();
    } catch (IOException | RuntimeException | Error e) {
      return Optional.of(
          problem(
              "the report cannot be written to "
                  + this
                  + ": "
                  + Reason.of(e)
                  + (pending ? "; the existing report has no records" : "")
                  + "; set edpm.report to a file that can be written"));
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Returns the name of the destination for messages: the absolute path or {@code standard output}.
   */
  @Override
  public String toString() {
    return path == null ? "standard output" : path.toString();
  }

  /**
   * Writes the file. Users do not see each other's claims, so the file may now belong to another
   * user.
   */
  private void replace(Report report, Consumer<Problem> leftOut) throws IOException {
    if (isLost()) {
      path = instead.get();
    }
    try {
      AtomicFile.write(path, stream -> writeTo(stream, report, leftOut));
    } catch (IOException e) {
      if (!isLost()) {
        throw e;
      }
      path = instead.get();
      AtomicFile.write(path, stream -> writeTo(stream, report, leftOut));
    }
  }

  private boolean isLost() throws IOException {
    return instead != null
        && Files.exists(path, LinkOption.NOFOLLOW_LINKS)
        && !ProcessUser.owns(path);
  }

  private void print(Report report, Consumer<Problem> leftOut) throws IOException {
    PrintStream out = standardOutput.get();
    writeTo(out, report, leftOut);
    if (out.checkError()) {
      throw new IOException("it cannot be written any more");
    }
  }

  private void writeTo(OutputStream stream, Report report, Consumer<Problem> leftOut)
      throws IOException {
    size = ReportWriter.write(report, format, stream, leftOut);
  }

  private static Problem problem(String message) {
    return new Problem("report-not-written", message, null, 0, 0, 1);
  }
}
