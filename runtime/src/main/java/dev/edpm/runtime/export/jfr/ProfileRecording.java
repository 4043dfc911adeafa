package dev.edpm.runtime.export.jfr;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.report.Reason;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A recording of JDK Flight Recorder beside the report, with samples, allocations and waits only
 * ({@code edpm.profile}). Throws no exception to the program. For one thread at a time.
 */
public final class ProfileRecording {

  private final String choice;
  private final Problems problems;
  private SampleRecording recording;

  /**
   * Prepares the recording.
   *
   * @param choice the value of the setting
   */
  public ProfileRecording(String choice, Problems problems) {
    this.choice = choice;
    this.problems = problems;
  }

  /**
   * Starts the recording, and returns whether it has started.
   *
   * @param file the file to write; empty if the report is not written to a file
   */
  public boolean start(Optional<Path> file) {
    if (file.isEmpty()) {
      notThere("the report is not written to a file; set edpm.report to one");
      return false;
    }
    try {
      recording = SampleRecording.start(file.get(), choice);
      return true;
    } catch (LinkageError e) {
      notThere("the module jdk.jfr is missing; start Java with --add-modules jdk.jfr");
    } catch (Exception e) {
      notThere(Reason.of(e));
    }
    return false;
  }

  /** Ends the recording and writes its file. */
  public void end() {
    try {
      recording.end();
    } catch (RuntimeException e) {
      notThere(Reason.of(e));
    }
  }

  private void notThere(String reason) {
    problems.report(
        Problem.of("profile-not-there", "edpm.profile: nothing is recorded: " + reason));
  }
}
