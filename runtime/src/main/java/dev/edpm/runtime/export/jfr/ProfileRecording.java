package dev.edpm.runtime.export.jfr;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.report.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A recording of JDK Flight Recorder with samples, allocations and waits only, and the file of
 * segments beside it. Throws no exception to the program. For one thread at a time.
 */
final class ProfileRecording {

  /** The end of the name of a recording. */
  static final String ENDING = ".jfr";

  private final String choice;
  private final Recorder recorder;
  private final Consumer<Problem> problems;
  private SampleRecording recording;

  /** Null if nothing samples threads, or the file cannot be written. */
  private SegmentFile segments;

  /**
   * Prepares the recording.
   *
   * @param choice {@code on} for all events, or {@code cpu}, {@code alloc} or {@code wait}
   * @param recorder the recorder of the regions
   */
  ProfileRecording(String choice, Recorder recorder, Consumer<Problem> problems) {
    this.choice = choice;
    this.recorder = recorder;
    this.problems = problems;
  }

  /**
   * Starts the recording.
   *
   * @param files returns the file with an ending
   * @return the reason why it has not started; empty if it has
   */
  Optional<String> start(Function<String, Path> files) {
    String reason;
    try {
      if (SampleRecording.samplesThreads(choice)) {
        segments =
            new SegmentFile(
                files.apply(SegmentFile.ENDING), recorder.origin(), recorder::regionName);
        recorder.keepSegments(segments);
      }
      recording = SampleRecording.start(files.apply(ENDING), choice);
      return Optional.empty();
    } catch (LinkageError e) {
      reason = "the module jdk.jfr is missing; start Java with --add-modules jdk.jfr";
    } catch (Exception e) {
      reason = Reason.of(e);
    }
    endSegments();
    return Optional.of(reason);
  }

  /** Ends the recording and writes its file. */
  void end() {
    try {
      recording.end();
    } catch (RuntimeException e) {
      problems.accept(
          Problem.of(
              "profile-not-written",
              "the recording of samples cannot be written: " + Reason.of(e)));
    }
    endSegments();
  }

  private void endSegments() {
    if (segments == null) {
      return;
    }
    recorder.endSegments();
    try {
      segments.end();
    } catch (IOException e) {
      problems.accept(
          Problem.of(
              "segments-not-written",
              "samples cannot be compared with the times of regions, because the file for these"
                  + " times cannot be written: "
                  + Reason.of(e)));
    }
    segments = null;
  }
}
