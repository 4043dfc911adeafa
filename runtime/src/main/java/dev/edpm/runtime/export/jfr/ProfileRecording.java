package dev.edpm.runtime.export.jfr;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.report.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/**
 * A recording of JDK Flight Recorder beside the report, with samples, allocations and waits only
 * ({@code edpm.profile}). Throws no exception to the program. For one thread at a time.
 */
public final class ProfileRecording {

  private final String choice;
  private final Recorder recorder;
  private final Problems problems;
  private SampleRecording recording;

  /** Null if nothing samples threads, or the file cannot be written. */
  private SegmentFile segments;

  /**
   * Prepares the recording.
   *
   * @param choice the value of the setting
   * @param recorder the recorder of the regions
   */
  public ProfileRecording(String choice, Recorder recorder, Problems problems) {
    this.choice = choice;
    this.recorder = recorder;
    this.problems = problems;
  }

  /**
   * Starts the recording, and returns whether it has started.
   *
   * @param beside returns the file beside the report with an ending; empty if the report is not
   *     written to a file
   */
  public boolean start(Function<String, Optional<Path>> beside) {
    Optional<Path> file = beside.apply(".jfr");
    if (file.isEmpty()) {
      notThere("the report is not written to a file; set edpm.report to one");
      return false;
    }
    try {
      if (SampleRecording.samplesThreads(choice)) {
        segments =
            new SegmentFile(
                beside.apply(SegmentFile.ENDING).orElseThrow(),
                recorder.origin(),
                recorder::regionName);
        recorder.keepSegments(segments);
      }
      recording = SampleRecording.start(file.get(), choice);
      return true;
    } catch (LinkageError e) {
      notThere("the module jdk.jfr is missing; start Java with --add-modules jdk.jfr");
    } catch (Exception e) {
      notThere(Reason.of(e));
    }
    if (segments != null) {
      recorder.endSegments();
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
    try {
      endSegments();
    } catch (IOException e) {
      problems.report(
          Problem.of(
              "segments-not-written",
              "edpm.profile: samples cannot be compared with the times of regions, because the file"
                  + " for these times cannot be written: "
                  + Reason.of(e)));
    }
  }

  private void endSegments() throws IOException {
    if (segments != null) {
      recorder.endSegments();
      segments.end();
      segments = null;
    }
  }

  private void notThere(String reason) {
    problems.report(
        Problem.of("profile-not-there", "edpm.profile: nothing is recorded: " + reason));
  }
}
