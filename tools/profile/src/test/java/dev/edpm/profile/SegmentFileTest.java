package dev.edpm.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.analysis.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file with the self segments of a run. */
class SegmentFileTest {

  private static final String VALID =
      """
      {"format": "edpm-segments/1", "monotonic-ns": 1000}
      {"stack": 1, "parent": 0, "region": "outer"}
      {"stack": 2, "parent": 1, "region": "inner"}
      {"thread": 7, "from": 100, "segments": [0,50,1,0,20,2,10,40,1]}
      {"thread": 7, "from": 300, "segments": [0,50,0]}
      {"thread": 8, "from": 90, "segments": [0,1000,9]}
      """;

  @TempDir Path folder;

  private Segments read(String text) throws IOException {
    return Segments.read(Files.writeString(folder.resolve("run.segments"), text));
  }

  @Test
  void knowsOpenRegionsOfThread() throws Exception {
    Segments segments = read(VALID);
    assertThat(segments.start()).isEqualTo(1000);
    assertThat(segments.at(7, 100, 0)).contains(List.of("outer"));
    assertThat(segments.at(7, 149, 0)).contains(List.of("outer"));
    assertThat(segments.at(7, 150, 0)).contains(List.of("outer", "inner"));
    assertThat(segments.at(7, 300, 0)).contains(List.of());
  }

  @Test
  void knowsNothingBetweenSegments() throws Exception {
    Segments segments = read(VALID);
    assertThat(segments.at(7, 99, 0)).isEmpty();
    assertThat(segments.at(7, 175, 0)).isEmpty();
    assertThat(segments.at(7, 350, 0)).isEmpty();
    assertThat(segments.at(9, 100, 0)).isEmpty();
  }

  @Test
  void knowsNothingWithinErrorOfTime() throws Exception {
    Segments segments = read(VALID);
    assertThat(segments.at(7, 120, 20)).contains(List.of("outer"));
    assertThat(segments.at(7, 120, 21)).isEmpty();
    assertThat(segments.at(7, 145, 5)).isEmpty();
  }

  @Test
  void knowsNoStackThatIsNotDefined() throws Exception {
    assertThat(read(VALID).at(8, 500, 0)).isEmpty();
  }

  @Test
  void readsFileOfKilledProgramUpToItsLastLine() throws Exception {
    Segments segments = read(VALID.substring(0, VALID.length() - 5));
    assertThat(segments.at(7, 300, 0)).contains(List.of());
    assertThat(segments.at(8, 500, 0)).isEmpty();
  }

  @Test
  void refusesOtherFiles() {
    assertRefused("", "does not have the format edpm-segments/1");
    assertRefused("{\"format\": \"edpm-report/1\"}\n", "does not have the format");
    assertRefused("hello\n", "line 1: it is not valid JSON");
    assertRefused("x".repeat(100_000), "line 1: a line is too long");
    assertRefused("{\"format\": \"edpm-segments/1\"}\n", "\"monotonic-ns\" is missing");
  }

  @Test
  void refusesInvalidLines() {
    assertRefused(VALID + "[1]\n", "line 7: it is not valid JSON");
    assertRefused(
        VALID + "{\"stack\": 3, \"parent\": 5, \"region\": \"x\"}\n", "a stack is not valid");
    assertRefused(VALID + segment("0,-1,1"), "a number of a segment is not valid");
    assertRefused(VALID + segment("0,1.5,1"), "a number of a segment is not valid");
    assertRefused(VALID + segment("0," + Long.MAX_VALUE + ",1"), "a number of a segment");
    assertRefused(VALID + segment("0,99999999999999999999,1"), "a number of a segment");
  }

  @Test
  void refusesEndlessStack() {
    StringBuilder text =
        new StringBuilder("{\"format\": \"edpm-segments/1\", \"monotonic-ns\": 0}\n");
    for (int i = 1; i < 100; i++) {
      text.append("{\"stack\": ").append(i).append(", \"parent\": ").append(i - 1);
      text.append(", \"region\": \"r\"}\n");
    }
    assertRefused(text.toString(), "a stack is not valid");
  }

  @Test
  void readsOrRefusesMutatedFiles() throws Exception {
    Random random = new Random(17);
    for (int i = 0; i < 3_000; i++) {
      StringBuilder text = new StringBuilder(VALID);
      for (int changes = 1 + random.nextInt(6); changes > 0; changes--) {
        char c = "0123456789,[]{}\"-e\n:".charAt(random.nextInt(20));
        text.setCharAt(random.nextInt(text.length()), c);
      }
      try {
        Segments segments = read(text.toString());
        segments.at(7, 150, 0).ifPresent(stack -> assertThat(stack.size()).isLessThan(4));
      } catch (InputException e) {
        assertThat(e.getMessage()).contains("run.segments");
      }
    }
  }

  private static String segment(String numbers) {
    return "{\"thread\": 7, \"from\": 400, \"segments\": [" + numbers + "]}\n";
  }

  private void assertRefused(String text, String reason) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("run.segments")
        .hasMessageContaining(reason);
  }
}
