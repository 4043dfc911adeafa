package dev.edpm.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.series.Bench;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.Recording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports as people query them. */
class JqTest {

  @TempDir Path folder;

  @BeforeEach
  void jqIsInstalled() {
    try {
      new ProcessBuilder("jq", "--version").start().waitFor();
    } catch (IOException | InterruptedException e) {
      assumeTrue(false, "no jq here");
    }
  }

  @Test
  void theSumOverRecordsIsEdpmsQuery() throws Exception {
    assertThat(jq(document(), "[.regions.row.records[].cache[\"l2-stores\"]] | add"))
        .isEqualTo("12");
  }

  @Test
  void theSummaryHasTheSameSum() throws Exception {
    assertThat(jq(document(), ".regions.row.summary[\"cache.l2-stores\"].sum")).isEqualTo("12");
  }

  @Test
  void linesAreQueriedOneByOne() throws Exception {
    Path lines = folder.resolve("r.jsonl");
    Files.writeString(lines, Reports.lines(Reports.small()));
    assertThat(jq(lines, "select(.kind == \"record\" and .region == \"row\") | .time.wall"))
        .isEqualTo("400\n200");
  }

  @Test
  void aSeriesIsAListOfTimesAndValues() throws Exception {
    Bench bench = new Bench();
    Recording residual =
        bench.counters.recording(CounterDefinition.of("solver.residual", ValueType.DOUBLE));
    for (int i = 0; i < 4; i++) {
      bench.at(100 * i, residual, Recording.bits(1.0 / (1 << i)));
    }
    Report report = Reports.with(bench.counters.series(0));
    Path document = Files.writeString(folder.resolve("s.json"), Reports.document(report));
    assertThat(jq(document, ".series[\"solver.residual\"].records | map(.value) | add"))
        .isEqualTo("1.875");
    Path lines = Files.writeString(folder.resolve("s.jsonl"), Reports.lines(report));
    assertThat(
            jq(
                lines,
                "select(.kind == \"series-record\" and .counter == \"solver.residual\" and"
                    + " .value < 0.3) | .time"))
        .isEqualTo("200\n300");
  }

  private Path document() throws IOException {
    Path document = folder.resolve("r.json");
    return Files.writeString(document, Reports.document(Reports.small()));
  }

  private static String jq(Path file, String filter) throws Exception {
    Process jq =
        new ProcessBuilder("jq", filter, file.toString()).redirectErrorStream(true).start();
    String out = new String(jq.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(jq.waitFor()).as(out).isZero();
    return out.strip();
  }
}
