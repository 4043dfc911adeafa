package dev.edpm.benchmarks.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunReaderTest {

  static final Path RESULTS = Path.of("src/test/resources/dev/edpm/benchmarks/results");

  @TempDir private Path folder;

  @Test
  void takesTheProbeFromTheClassAndTheWayFromTheMethod() throws IOException {
    Series series = new RunReader().read(RESULTS).get(0).set("regions").get(1);
    assertThat(series.name()).isEqualTo("JfrOn");
    assertThat(series.type()).isEqualTo("empty");
    assertThat(series.unit()).isEqualTo("ns/op");
    assertThat(series.bytes()).hasValue(24);
    assertThat(series.units()).containsExactly(99, 101);
  }

  @Test
  void findsTheBytesUnderTheNameThatOlderHarnessesGiveThem() throws IOException {
    Series series = new RunReader().read(RESULTS).get(0).set("regions").get(0);
    assertThat(series.bytes().orElseThrow()).isCloseTo(0.0001, within(1e-12));
  }

  @Test
  void takesRoundsForProcessesWhereThereIsOneProcess() throws IOException {
    Series series = new RunReader().read(RESULTS).get(0).set("startup").get(3);
    assertThat(series.name()).isEqualTo("wall");
    assertThat(series.param("regions")).isEqualTo("1000");
    assertThat(series.units()).containsExactly(149, 150, 151);
  }

  @Test
  void ordersJdksByTheirVersion() throws IOException {
    assertThat(new RunReader().read(RESULTS)).extracting(Run::jdk).containsExactly(17, 25);
  }

  @Test
  void namesAFileThatEndsEarly() throws IOException {
    Path file = Files.createDirectories(folder.resolve("17")).resolve("tasks.json");
    for (String text : List.of("", "[{\"benchmark\":", "{}", "[{\"benchmark\": \"a.b\"}]")) {
      Files.writeString(file, text);
      assertThatThrownBy(() -> new RunReader().read(folder))
          .as(text)
          .isInstanceOf(BadResults.class)
          .hasMessageContaining(file.toString());
    }
  }

  @Test
  void saysWhereResultsComeFromWhenThereAreNone() {
    assertThatThrownBy(() -> new RunReader().read(folder))
        .isInstanceOf(BadResults.class)
        .hasMessageContaining("benchmarks/run");
    assertThatThrownBy(() -> new RunReader().read(folder.resolve("no")))
        .isInstanceOf(BadResults.class)
        .hasMessageContaining("benchmarks/run");
  }

  @Test
  void condensedIsReadAsWhatItWasCondensedFrom() throws IOException {
    Files.createDirectories(folder.resolve("21"));
    Files.writeString(folder.resolve("21/old.json"), "[]");
    new Condenser().condense(RESULTS, folder);
    List<Run> read = new RunReader().read(folder);
    // Three digits behind the point are all that the fixture has, so nothing is rounded.
    assertThat(read).isEqualTo(new RunReader().read(RESULTS));
    assertThat(Files.readString(folder.resolve("17/novel.json")))
        .isEqualTo(
            "[\n{\"benchmark\":\"dev.edpm.benchmarks.NewCost.thing\",\"threads\":2,"
                + "\"params\":{\"size\":\"7\"},\"primaryMetric\":{\"scoreUnit\":\"us/op\","
                + "\"rawData\":[[5,5.5],[4.5,5]]}}\n]\n");
  }
}
