package dev.edpm.runtime.export.jfr;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.OwnThread;
import dev.edpm.runtime.region.control.Recorder;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The recordings of samples beside the report: the one of {@code edpm.profile}, which lasts as long
 * as measuring, and those of a limited time. One runs at a time. Throws no exception to the
 * program. Safe on any thread.
 */
public final class Profiling {

  private static final String OFF = "off";
  private static final String ALL = "on";

  private static final long NS_PER_S = 1_000_000_000L;
  private static final long NS_PER_MS = 1_000_000L;

  /**
   * A recording of a limited time.
   *
   * @param report the report beside which it is
   * @param file absolute
   * @param end when it ends, by {@link System#nanoTime}
   * @param isRunning whether it has not ended
   */
  public record Timed(Path report, Path file, long end, boolean isRunning) {

    /** Returns the ns until it ends. */
    public long left() {
      return Math.max(0, end - System.nanoTime());
    }

    /** Returns the command that shows it, for a shell. */
    public String command() {
      return "edpm hot " + quoted(report) + " " + quoted(file);
    }

    private static String quoted(Path path) {
      String text = path.toString();
      return text.matches("[\\w./:@%+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    private Timed ended() {
      return new Timed(report, file, end, false);
    }
  }

  private final String setting;
  private final Recorder recorder;
  private final Supplier<Optional<Path>> report;
  private final Consumer<Problem> problems;

  /** The recordings of a limited time, which a later one must not replace. */
  private final Set<Path> written = new HashSet<>();

  private boolean measures;

  /** Null while nothing is recorded. */
  private ProfileRecording current;

  /** The latest one of a limited time, or null. Written with the monitor held. */
  private volatile Timed timed;

  /**
   * Prepares the recordings.
   *
   * @param setting the value of {@code edpm.profile}
   * @param recorder the recorder of the regions
   * @param report returns the file of the report; empty if it is not written to a file
   */
  public Profiling(
      String setting,
      Recorder recorder,
      Supplier<Optional<Path>> report,
      Consumer<Problem> problems) {
    this.setting = setting;
    this.recorder = recorder;
    this.report = report;
    this.problems = problems;
  }

  /** Begins with measuring, and starts the recording of the setting. */
  public synchronized void begin() {
    measures = true;
    timed = null;
    if (!setting.equals(OFF)) {
      start(setting, "")
          .ifPresent(
              reason ->
                  problems.accept(Problem.of("profile-not-there", "edpm.profile: " + reason)));
    }
  }

  /**
   * Starts a recording of all events.
   *
   * @param seconds after which it ends
   * @return the reason why it has not started, for people; empty if it has
   */
  public synchronized Optional<String> start(int seconds) {
    if (!measures) {
      return Optional.of(nothing("measuring has ended"));
    }
    if (current != null) {
      return Optional.of(
          setting.equals(OFF)
              ? "a recording is running, which ends in " + seconds(timed.left()) + " s"
              : "the program runs with edpm.profile="
                  + setting
                  + ", which records samples until measuring ends");
    }
    String number = freeNumber();
    Optional<String> refused = start(ALL, number);
    if (refused.isPresent()) {
      return refused;
    }
    ProfileRecording started = current;
    Path of = report.get().orElseThrow();
    timed =
        new Timed(
            of,
            beside(of, number + ProfileRecording.ENDING),
            System.nanoTime() + seconds * NS_PER_S,
            true);
    written.add(timed.file());
    Optional<String> noThread =
        OwnThread.start(OwnThread.of("edpm-profile", () -> endInTime(started)));
    if (noThread.isPresent()) {
      finish();
      timed = null;
      return Optional.of(nothing("no thread can be started"));
    }
    return Optional.empty();
  }

  /** Returns the latest recording of a limited time since measuring began. */
  public Optional<Timed> latest() {
    return Optional.ofNullable(timed);
  }

  /** Ends with measuring, and writes the recording that runs. */
  public synchronized void end() {
    measures = false;
    if (current != null) {
      finish();
    }
  }

  /** Starts a recording whose name is that of the report, followed by a number. */
  private Optional<String> start(String choice, String number) {
    Optional<Path> beside = report.get();
    if (beside.isEmpty()) {
      return Optional.of(nothing("the report is not written to a file; set edpm.report to one"));
    }
    ProfileRecording next = new ProfileRecording(choice, recorder, problems);
    Optional<String> refused = next.start(ending -> beside(beside.get(), number + ending));
    if (refused.isEmpty()) {
      current = next;
    }
    return refused.map(Profiling::nothing);
  }

  /** Returns what distinguishes the name of the next recording from those of this process. */
  private String freeNumber() {
    Optional<Path> beside = report.get();
    String number = "";
    for (int i = 2; beside.isPresent() && isWritten(beside.get(), number); i++) {
      number = "-" + i;
    }
    return number;
  }

  private boolean isWritten(Path beside, String number) {
    return written.contains(beside(beside, number + ProfileRecording.ENDING));
  }

  private static Path beside(Path report, String ending) {
    String name = String.valueOf(report.getFileName()).replaceFirst("[.]jsonl?$", "");
    return report.resolveSibling(name + ending);
  }

  private synchronized void endInTime(ProfileRecording one) {
    try {
      while (current == one && timed.left() > 0) {
        wait(timed.left() / NS_PER_MS + 1);
      }
      if (current == one) {
        finish();
      }
    } catch (InterruptedException e) {
      // The recording ends with measuring.
      Thread.currentThread().interrupt();
    }
  }

  private void finish() {
    try {
      current.end();
    } finally {
      current = null;
      if (timed != null) {
        timed = timed.ended();
      }
      notifyAll();
    }
  }

  private static long seconds(long ns) {
    return (ns + NS_PER_S - 1) / NS_PER_S;
  }

  private static String nothing(String reason) {
    return "nothing is recorded: " + reason;
  }
}
