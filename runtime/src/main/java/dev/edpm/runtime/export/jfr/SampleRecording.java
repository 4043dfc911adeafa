package dev.edpm.runtime.export.jfr;

import dev.edpm.runtime.file.TrustedPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/**
 * A recording with samples, allocations and waits. It enables no event with the command line, the
 * properties or the environment of the process.
 */
final class SampleRecording {

  /** Between samples of a thread that runs. */
  private static final Duration PERIOD = Duration.ofMillis(10);

  /** Shorter waits are not recorded. */
  private static final Duration SHORTEST_WAIT = Duration.ofMillis(1);

  private static final String ALLOCATIONS = "300/s";

  /** The oldest part of a longer recording is removed. */
  private static final long MOST_BYTES = 256L << 20;

  /** At exit, the recording may end without a last reading of the clock. */
  private static final Duration CLOCK_PERIOD = Duration.ofMillis(200);

  private static final String CPU_TIME = "jdk.CPUTimeSample";

  private static final List<String> WAITS =
      List.of(
          "jdk.JavaMonitorEnter",
          "jdk.JavaMonitorWait",
          "jdk.ThreadPark",
          "jdk.ThreadSleep",
          "jdk.SocketRead",
          "jdk.SocketWrite",
          "jdk.FileRead",
          "jdk.FileWrite",
          "jdk.FileForce");

  private final Recording recording;
  private final Runnable clock = ClockEvent::emit;

  private SampleRecording(Recording recording) {
    this.recording = recording;
    FlightRecorder.addPeriodicEvent(ClockEvent.class, clock);
    ClockEvent.emit();
  }

  /**
   * Starts a recording.
   *
   * @param choice {@code on} for all events, or {@code cpu}, {@code alloc} or {@code wait}
   * @param file absolute
   * @throws IOException if the file cannot be written, or a link of another user leads to it
   * @throws IllegalStateException if this JVM has no Flight Recorder, or it is disabled
   */
  static SampleRecording start(Path file, String choice) throws IOException {
    if (!FlightRecorder.isAvailable()) {
      throw new IllegalStateException("this JVM has no Flight Recorder, or it is disabled");
    }
    Recording recording = new Recording();
    try {
      recording.setName("edpm.profile");
      recording.setMaxSize(MOST_BYTES);
      Path target = TrustedPath.resolve(file);
      Files.createDirectories(target.getParent());
      // Flight Recorder creates the file now, and follows links of any user.
      recording.setDestination(target);
      // At exit, Flight Recorder may stop all recordings before EDPM does.
      recording.setDumpOnExit(true);
      enable(recording, choice);
      FlightRecorder.register(ClockEvent.class);
      recording.enable(ClockEvent.class).withPeriod(CLOCK_PERIOD);
      recording.start();
      return new SampleRecording(recording);
    } catch (IOException | RuntimeException e) {
      recording.close();
      throw e;
    }
  }

  /** Tells whether a choice includes samples of threads that run. */
  static boolean samplesThreads(String choice) {
    return choice.equals("on") || choice.equals("cpu");
  }

  private static void enable(Recording recording, String choice) {
    boolean all = choice.equals("on");
    if (samplesThreads(choice)) {
      if (hasCpuTime()) {
        recording.enable(CPU_TIME).with("throttle", PERIOD.toMillis() + "ms");
        recording.enable("jdk.CPUTimeSamplesLost");
      } else {
        recording.enable("jdk.ExecutionSample").withPeriod(PERIOD);
      }
    }
    if (all || choice.equals("alloc")) {
      recording.enable("jdk.ObjectAllocationSample").with("throttle", ALLOCATIONS).withStackTrace();
    }
    if (all || choice.equals("wait")) {
      WAITS.forEach(wait -> recording.enable(wait).withThreshold(SHORTEST_WAIT).withStackTrace());
    }
  }

  /** On Linux since JDK 25. */
  private static boolean hasCpuTime() {
    return FlightRecorder.getFlightRecorder().getEventTypes().stream()
        .anyMatch(type -> type.getName().equals(CPU_TIME));
  }

  /**
   * Stops the recording, which writes its file and closes it. At exit, Flight Recorder may be doing
   * this already; to close the recording meanwhile would delete what is not yet written.
   */
  void end() {
    FlightRecorder.removePeriodicEvent(clock);
    try {
      if (recording.getState() == RecordingState.RUNNING) {
        ClockEvent.emit();
        recording.stop();
      }
    } catch (IllegalStateException e) {
      // Flight Recorder has just stopped it.
      return;
    }
  }
}
