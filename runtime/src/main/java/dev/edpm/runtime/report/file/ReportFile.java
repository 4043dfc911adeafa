package dev.edpm.runtime.report.file;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.file.AtomicFile;
import dev.edpm.runtime.file.Orphans;
import dev.edpm.runtime.file.ProcessUser;
import dev.edpm.runtime.file.TemporaryFolder;
import dev.edpm.runtime.report.PathPattern;
import dev.edpm.runtime.report.Reason;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.ReportFormat;
import dev.edpm.runtime.report.ReportWriter;
import dev.edpm.runtime.report.RunInfo;
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
 * Where the report goes. Nothing here throws at the program: what goes wrong comes back as a
 * problem of one line. Safe on any thread; one write at a time.
 */
public final class ReportFile {

  private static final String STANDARD_OUTPUT = "-";
  private static final String DEFAULT_STEM = "edpm-report";
  private static final String DEFAULT_ENDING = ".json";
  private static final int MOST_NAMES = 1000;

  /** The file, or {@code null} for standard output or when {@link #problem} says why not. */
  private volatile Path path;

  private final Problem problem;
  private final ReportFormat format;
  private final Supplier<PrintStream> standardOutput;

  /** Tells whether this process may have a file. */
  private final Predicate<Path> free;

  /** Another file, where this one has become that of another user; {@code null} for a named one. */
  private final Supplier<Path> instead;

  /** The file of the first run of the measurement in this process, and which run this one is of. */
  private final Path first;

  private final int number;
  private volatile boolean written;

  /** Whether what was written last has its records still to come. */
  private boolean pending;

  private volatile String remark = "";

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
   * @param pattern a path with {@code %p}, {@code %r}, {@code %h} and {@code %%}, or {@code -} for
   *     standard output; one that ends in {@code .jsonl} means JSON Lines
   * @param run fills the pattern in
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
      Path path = Path.of(PathPattern.expand("edpm.report", pattern, run)).toAbsolutePath();
      return new ReportFile(path, null, format, standardOutput);
    } catch (InvalidPathException e) {
      String message = "edpm.report is no path here: " + e.getMessage() + "; name a file";
      return new ReportFile(null, problem(message), format, standardOutput);
    } catch (IllegalArgumentException e) {
      return new ReportFile(null, problem(e.getMessage()), format, standardOutput);
    }
  }

  /**
   * Returns the file for a run that names none, and claims it for the life of this process: {@code
   * edpm-report.json} in the working folder, or {@code edpm-report-<pid>.json} when another live
   * process has claimed that, or it is the file of another user, also where that turns out only
   * when the report is written. To be called once, when the first region runs.
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
    // More than one name with the process id: a process may have several class loaders, each with
    // a runtime of its own.
    for (int i = 2; i <= MOST_NAMES && !free.test(path); i++) {
      path = usual.resolveSibling(stem + "-" + i + DEFAULT_ENDING);
    }
    return path;
  }

  /**
   * Returns the file for the next run of the measurement in this process, which began anew after
   * its end: the name of the first one with a number before its ending, {@code report-2.json}. The
   * same file, where there is nothing in this one that could be lost.
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

  /** Tells whether its name has a number that the user has not asked for. */
  public boolean isNumbered() {
    return number > 1;
  }

  private Path numbered(int run) {
    String name = String.valueOf(first.getFileName());
    int dot = name.lastIndexOf('.');
    int end = dot < 0 ? name.length() : dot;
    return first.resolveSibling(name.substring(0, end) + "-" + run + name.substring(end));
  }

  /** The file of another user is left alone, for whose claims cannot be seen. */
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
   * Returns what is wrong with the configured path as far as can be said before anything is
   * written; empty when nothing is.
   */
  public Optional<Problem> problem() {
    return Optional.ofNullable(problem);
  }

  /** Tells whether the report goes to standard output. */
  public boolean isStandardOutput() {
    return path == null && problem == null;
  }

  /** Tells whether a report replaces the one before it; else it is written after it. */
  public boolean isReplaced() {
    return path != null && AtomicFile.isReplaced(path);
  }

  /**
   * Returns what is to be said of the report that was written last: why it is large, and which
   * records are left out. It follows the name of the place; empty where there is nothing to say.
   */
  public String remark() {
    return remark;
  }

  /** Removes what killed processes left beside the report. */
  public void removeOrphans() {
    if (path != null && path.getParent() != null) {
      Orphans.removeOnce(path.getParent());
    }
  }

  /**
   * Writes the report, replacing the one before as a whole. Folders are created.
   *
   * @param leftOut is told of what the report had to be written without
   * @return why there is no report, empty when there is one; the report before is then as it was
   */
  public synchronized Optional<Problem> write(Report report, Consumer<Problem> leftOut) {
    if (problem != null) {
      return problem();
    }
    // Reading spilled records goes through channels, which an interrupted thread would close.
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
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      return Optional.of(
          problem(
              "the report cannot be written to "
                  + this
                  + ": "
                  + Reason.of(e)
                  + (pending ? "; what is there has no records" : "")
                  + "; set edpm.report to a file that can be written"));
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Returns what to call the place in messages: the absolute path or {@code standard output}. */
  @Override
  public String toString() {
    return path == null ? "standard output" : path.toString();
  }

  /** Two users do not see each other's claims: the file may have become that of the other one. */
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
      throw new IOException("it takes no more");
    }
  }

  private void writeTo(OutputStream stream, Report report, Consumer<Problem> leftOut)
      throws IOException {
    remark = ReportWriter.write(report, format, stream, leftOut).remark();
  }

  private static Problem problem(String message) {
    return new Problem("report-not-written", message, null, 0, 0, 1);
  }
}
