package dev.edpm.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Regions of samples by their times, from the files of segments of several recordings. */
class TimeJoinTest {

  private static final Instant START = Instant.parse("2026-11-29T12:00:00Z");
  private static final long SECOND = 1_000_000_000;

  @TempDir Path folder;
  private Path report;
  private ReportRegions regions;

  @BeforeEach
  void write() throws IOException {
    report = folder.resolve("run.json");
    WrittenReport.of(report, List.of(WrittenReport.region("a", "A", "a", "()V", 1)));
    Files.writeString(
        report,
        Files.readString(report)
            .replace(
                "\"main\": \"sampled\"",
                "\"started\": \"" + START + "\", \"clock\": {\"monotonic-ns\": 1000}"));
    regions = ReportRegions.read(report);
  }

  private Path recording(String name) throws IOException {
    Path file = folder.resolve(name);
    try (Recording recording = new Recording()) {
      recording.start();
      recording.stop();
      recording.dump(file);
    }
    return file;
  }

  /** Writes a file in which the region is open for a second. */
  private void segments(String name, long start, long second) throws IOException {
    Files.writeString(
        folder.resolve(name),
        """
        {"format": "edpm-segments/1", "monotonic-ns": %d}
        {"stack": 1, "parent": 0, "region": "a"}
        {"thread": 7, "from": %d, "segments": [0,%d,1]}
        """
            .formatted(start, second * SECOND, SECOND));
  }

  private Optional<List<String>> at(long second, Path... recordings) {
    return TimeJoin.of(report, regions, List.of(recordings))
        .flatMap(join -> join.at(7, START.plusSeconds(second).plusMillis(500)));
  }

  @Test
  void eachRecordingHasItsOwnSegments() throws Exception {
    segments("run.segments", 1000, 10);
    segments("run-2.segments", 1000, 20);
    Path first = recording("run.jfr");
    Path second = recording("run-2.jfr");
    assertThat(at(10, first)).contains(List.of("a"));
    assertThat(at(20, first)).isEmpty();
    assertThat(at(20, second)).contains(List.of("a"));
    assertThat(at(10, first, second)).contains(List.of("a"));
    assertThat(at(20, first, second)).contains(List.of("a"));
    assertThat(at(15, first, second)).isEmpty();
  }

  @Test
  void aRecordingFromElsewhereHasThoseBesideTheReport() throws Exception {
    segments("run.segments", 1000, 10);
    assertThat(at(10, recording("mine.jfr"))).contains(List.of("a"));
  }

  @Test
  void segmentsOfAnotherRunAreNotUsed() throws Exception {
    segments("run.segments", 1001, 10);
    assertThat(at(10, recording("run.jfr"))).isEmpty();
  }
}
