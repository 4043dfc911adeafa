package dev.edpm.analysis.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.analysis.Reports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shares of counters that measuring added, in a merge. */
class MergeOverheadTest {

  @TempDir Path folder;

  /** A report whose region has that sum of CPU time, of which a share is known or not. */
  private Path report(String rank, int sum, String share) throws IOException {
    String document =
        Reports.document(rank)
            .replace("\"share\": 0.2}", "\"share\": 0.2" + share + "}")
            .replace("[\"time.wall\"]", "[\"time.wall\", \"time.cpu\"]")
            .replace(
                "\"summary\": {",
                ("\"summary\": {\"time.cpu\": {\"count\": 1, \"sum\": %1$d, \"self\": %1$d, \"min\": %1$d,"
                        + " \"max\": %1$d, \"mean\": %1$d.0, \"stddev\": 0.0, \"source\": \"jvm\"}, ")
                    .formatted(sum))
            .replace(
                "\"counters\": {\"time.wall\"",
                "\"counters\": {\"time.cpu\": {\"unit\": \"ns\", \"help\": \"CPU.\", \"scope\":"
                    + " \"thread\"}, \"time.wall\"");
    return Files.writeString(folder.resolve(rank + ".json"), document);
  }

  private static JsonNode counters(Path... reports) throws IOException {
    return new ObjectMapper()
        .readTree(Merged.document(reports))
        .at("/regions/row/overhead/counters");
  }

  @Test
  void aShareIsThatOfTheMergedSum() throws IOException {
    Path most = report("0", 900, ", \"counters\": {\"time.cpu\": 0.5}");
    Path least = report("1", 100, ", \"counters\": {\"time.cpu\": 0.1}");
    assertThat(counters(most, least).get("time.cpu").asDouble())
        .isCloseTo((450 + 10) / 1000.0, within(1e-12));
  }

  private static String inSelf(int ns, int error, String share) {
    return ", \"self\": {\"ns\": %d, \"error-ns\": %d, \"counters\": {\"time.cpu\": %s}}"
        .formatted(ns, error, share);
  }

  @Test
  void theCostInSelfValuesIsThatOfAll() throws IOException {
    Path most = report("0", 900, inSelf(3, 1, "0.5"));
    Path least = report("1", 100, inSelf(4, 2, "0.1"));
    JsonNode merged =
        new ObjectMapper().readTree(Merged.document(most, least)).at("/regions/row/overhead/self");
    assertThat(merged.get("ns").asInt()).isEqualTo(7);
    assertThat(merged.get("error-ns").asInt()).isEqualTo(3);
    assertThat(merged.at("/counters/time.cpu").asDouble())
        .isCloseTo((450 + 10) / 1000.0, within(1e-12));
    JsonNode unknown =
        new ObjectMapper()
            .readTree(Merged.document(most, report("1", 100, "")))
            .at("/regions/row/overhead/self");
    assertThat(unknown.isMissingNode()).isTrue();
  }

  @Test
  void aShareThatOneReportDoesNotKnowIsMissing() throws IOException {
    Path known = report("0", 900, ", \"counters\": {\"time.cpu\": 0.5}");
    assertThat(counters(known, report("1", 100, "")).isMissingNode()).isTrue();
  }
}
