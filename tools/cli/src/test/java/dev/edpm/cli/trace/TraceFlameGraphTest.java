package dev.edpm.cli.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code edpm trace} to the formats of flame graphs. */
class TraceFlameGraphTest {

  private static final String PATHS =
      """
      "paths": [
        {"id": 0, "region": "row", "executions": 1, "summary": {"time.wall": {"sum": 100, "self": 70},
          "jvm.allocated-bytes": {"sum": 5, "self": 5}}},
        {"id": 1, "parent": 0, "region": "cell", "executions": 3, "summary": {"time.wall": {"sum": 30, "self": 30},
          "cpu.cycles": {"sum": 5}}}],
      "problems\"""";

  @TempDir Path folder;
  private Path report;

  @BeforeEach
  void write() throws IOException {
    report = folder.resolve("r.json");
    Files.writeString(report, Samples.document("0", 100).replace("\"problems\"", PATHS));
  }

  @Test
  void collapsedStacksHaveTheExclusiveTimes() {
    Path output = folder.resolve("new folder/run.collapsed");
    assertThat(Invocation.of("trace", report, "-o", output))
        .isEqualTo(new Invocation(0, output + ": time.wall of 2 call paths\n", ""));
    assertThat(output).hasContent("row 70\nrow;cell 30\n");
  }

  @Test
  void anotherCounterCanBeChosen() throws IOException {
    Path output = folder.resolve("run.collapsed");
    Path profiles = folder.resolve("run.speedscope.json");
    String counter = "jvm.allocated-bytes";
    assertThat(Invocation.of("trace", "--counter", counter, report, "-o", output).status())
        .isZero();
    assertThat(output).hasContent("row 5\n");
    assertThat(Invocation.of("trace", "--counter", counter, report, "-o", profiles).out())
        .isEqualTo(profiles + ": jvm.allocated-bytes, time.wall of 1 call path\n");
    JsonNode file = new ObjectMapper().readTree(profiles.toFile());
    assertThat(file.at("/profiles/0/name").asText()).isEqualTo(counter);
    assertThat(file.at("/profiles/1/name").asText()).isEqualTo("time.wall");
    assertThat(file.at("/shared/frames/0/file").asText()).isEqualTo("M.java");
  }

  @Test
  void regionsAreChosenByPatterns() {
    Path output = folder.resolve("run.collapsed");
    assertThat(Invocation.of("trace", "--regions", "!cell", report, "-o", output).status())
        .isZero();
    assertThat(output).hasContent("row 100\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run.svg | | run.svg does not say which format to write; let its name end in ",
        "run.collapsed | --regions=rwo | --regions: no region matches rwo; did you mean row?",
        "run.collapsed | --regions=!** | --regions: all regions are excluded",
        "run.collapsed | --counter=cpu.cycles | not every call path has an exclusive value of cpu.cycles; all have time.wall, jvm.allocated-bytes",
        "r.json/run.collapsed | | run.collapsed cannot be written: ",
      })
  void aMistakeIsOneSentenceAndWritesNothing(String output, String option, String message) {
    Path file = folder.resolve(output);
    Invocation call =
        option == null
            ? Invocation.of("trace", report, "-o", file)
            : Invocation.of("trace", option, report, "-o", file);
    assertThat(call.err()).startsWith("edpm trace: ").contains(message).hasLineCount(1);
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(folder).isDirectoryNotContaining(found -> !found.equals(report));
  }

  @Test
  void aReportWithoutCallPathsIsAMistake() throws IOException {
    Path without = Files.writeString(folder.resolve("w.json"), Samples.document("0", 5));
    assertThat(Invocation.of("trace", without, "-o", folder.resolve("x.collapsed")).err())
        .isEqualTo(
            "edpm trace: "
                + without
                + " has no call paths: no region ran, or edpm.paths was off\n");
  }

  @Test
  void aFolderIsNotReplaced() {
    Path output = folder.resolve("dir.collapsed");
    assertThat(output.toFile().mkdir()).isTrue();
    assertThat(Invocation.of("trace", report, "-o", output))
        .isEqualTo(new Invocation(2, "", "edpm trace: " + output + " is not a regular file\n"));
  }
}
