package dev.edpm.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
