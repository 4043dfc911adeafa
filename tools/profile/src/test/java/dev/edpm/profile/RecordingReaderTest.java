package dev.edpm.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.Registered;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The threads of samples, by whom they were recorded. */
class RecordingReaderTest {

  /** A type of event that recordings of async-profiler have. */
  @Name("profiler.UserEvent")
  @Registered(false)
  private static final class UserEvent extends Event {}

  private static final class Samples implements RecordingReader.Receiver {
    private final List<Sample> all = new ArrayList<>();

    @Override
    public void sample(String event, Sample sample) {
      all.add(sample);
    }

    @Override
    public void lost(EventSource source, long samples) {}
  }

  @TempDir Path folder;

  @SuppressWarnings("deprecation") // threadId() is of JDK 19
  @Test
  void knowsTheThreadsOfFlightRecorder() throws Exception {
    assertThat(threads()).containsExactly(Thread.currentThread().getId());
  }

  @Test
  void doesNotTrustTheThreadsOfAsyncProfiler() throws Exception {
    FlightRecorder.register(UserEvent.class);
    try {
      assertThat(threads()).containsExactly(-1L);
    } finally {
      FlightRecorder.unregister(UserEvent.class);
    }
  }

  /** Returns the threads of a recording in which this one has slept once. */
  private List<Long> threads() throws Exception {
    Path file = folder.resolve("recording.jfr");
    try (Recording recording = new Recording()) {
      recording.enable("jdk.ThreadSleep").withoutThreshold().withStackTrace();
      recording.start();
      Thread.sleep(2);
      recording.stop();
      recording.dump(file);
    }
    Samples samples = new Samples();
    RecordingReader.read(file, samples);
    return samples.all.stream()
        .filter(sample -> sample.stack().stream().anyMatch(this::isOfTest))
        .map(Sample::thread)
        .toList();
  }

  private boolean isOfTest(CodeFrame frame) {
    return frame.className().equals(getClass().getName());
  }
}
