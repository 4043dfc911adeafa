package dev.edpm.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.edpm.analysis.input.InputException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings that are damaged, unfinished, something else or large. */
class DamagedRecordingTest {

  private static final int STATE = 64;

  /** As in the tests of other readers. */
  private static final int MUTATIONS = Integer.getInteger("mutations", 60);

  private static final long SEED = Long.getLong("mutations.seed", 1);

  @TempDir static Path folder;
  private static byte[] valid;
  private static Path report;

  @BeforeAll
  static void record() throws Exception {
    Path recording = folder.resolve("valid.jfr");
    ForkedRecording.run(List.of(), SampledProgram.class, recording.toString(), "1");
    valid = Files.readAllBytes(recording);
    report = WrittenReport.of(folder.resolve("report.json"), SampledProgram.class, "mixed");
  }

  @Test
  void refusesOtherFiles() throws Exception {
    assertRefused("hello".getBytes(), "is not a recording of Flight Recorder");
    assertRefused(new byte[0], "is not a recording of Flight Recorder");
    assertRefused(new byte[1_000], "is not a recording of Flight Recorder");
  }

  @Test
  void refusesShortenedRecording() throws Exception {
    assertRefused(Arrays.copyOf(valid, valid.length / 2), "ends too early");
    assertRefused(Arrays.copyOf(valid, valid.length + 9), "is not a recording");
  }

  @Test
  void refusesRecordingThatIsBeingWritten() throws Exception {
    byte[] bytes = valid.clone();
    bytes[STATE] = (byte) 0xff;
    assertRefused(bytes, "was not written to its end");
  }

  @Test
  void refusesMissingFile() {
    assertThatThrownBy(() -> Profile.read(report, List.of(folder.resolve("none.jfr"))))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("none.jfr does not exist");
  }

  @Test
  void readsOrRefusesMutatedRecordings() throws Exception {
    for (long seed = SEED; seed < SEED + MUTATIONS; seed++) {
      Random random = new Random(seed);
      byte[] bytes = valid.clone();
      for (int changes = 1 + random.nextInt(8); changes > 0; changes--) {
        bytes[68 + random.nextInt(bytes.length - 68)] = (byte) random.nextInt();
      }
      Path file = Files.write(folder.resolve("mutated.jfr"), bytes);
      assertTimeoutPreemptively(Duration.ofMinutes(1), () -> readOrRefuse(file), "seed " + seed);
    }
  }

  private static void readOrRefuse(Path file) {
    try {
      Profile.read(report, List.of(file));
    } catch (InputException e) {
      assertThat(e.getMessage()).contains(file.toString());
    }
  }

  @Test
  void readsLargeRecordingInSmallHeap() throws Exception {
    Path large = folder.resolve("large.jfr");
    try (OutputStream to = Files.newOutputStream(large)) {
      for (long size = 0; size < 100 << 20; size += valid.length) {
        to.write(valid);
      }
    }
    String samples =
        ForkedRecording.run(
            List.of("-Xmx256m"), SampleCount.class, report.toString(), large.toString());
    Files.delete(large);
    assertThat(Long.parseLong(samples.strip())).isGreaterThan(10_000);
  }

  /** Prints the number of CPU samples in a recording. */
  static final class SampleCount {

    private SampleCount() {}

    public static void main(String[] args) {
      Profile profile = Profile.read(Path.of(args[0]), List.of(Path.of(args[1])));
      System.out.println(profile.kind(SampleKind.CPU).orElseThrow().counts().all());
    }
  }

  private static void assertRefused(byte[] content, String reason) throws Exception {
    Path file = Files.write(folder.resolve("refused.jfr"), content);
    assertTimeoutPreemptively(
        Duration.ofMinutes(1),
        () ->
            assertThatThrownBy(() -> Profile.read(report, List.of(file)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining(reason));
  }
}
