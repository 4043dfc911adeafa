package dev.edpm.analysis.merge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.analysis.Reports;
import dev.edpm.analysis.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The programs' own counters in a merge. */
class MergeSeriesTest {

  private static final String RESIDUAL =
      """
      "type": "double", "unit": "1", "help": "Off.", "class": "s", "display": "value", \
      "validity": "sample", "target": "process", "out-of-bounds": 2""";

  private static final String OWN =
      """
      "type": "int64", "unit": "1", "help": "", "class": "s", "display": "rate", \
      "validity": "after", "target": "thread\"""";

  @TempDir Path folder;

  private Path document(String name, String rank, String value) throws IOException {
    String series =
        """
        "series": {
          "s.residual": {%s, "records": [{"time": 5, "value": %s}, {"time": 7, "value": null}]},
          "s.own": {%s, "records": [{"time": 5, "value": 9007199254740993, "thread": 1, "rate": 0.5}]}},
         "problems\""""
            .formatted(RESIDUAL, value, OWN);
    String text = Reports.document(rank).replace("\"problems\"", series);
    Schemas.checkDocument(text);
    return Files.writeString(folder.resolve(name), text);
  }

  private Path lines(String name, String rank, String value) throws IOException {
    String series =
        """
        {"kind": "series", "name": "s.residual", %s}
        {"kind": "series", "name": "s.own", %s}
        {"kind": "series-record", "counter": "s.residual", "time": 5, "value": %s}
        {"kind": "series-record", "counter": "s.residual", "time": 7, "value": null}
        {"kind": "series-record", "counter": "s.own", "time": 5, "value": 9007199254740993, "thread": 1, "rate": 0.5}
        {"kind": "problem\""""
            .formatted(RESIDUAL, OWN, value);
    String text = Reports.lines(rank).replace("{\"kind\": \"problem\"", series);
    text.lines().forEach(Schemas::checkLine);
    return Files.writeString(folder.resolve(name), text);
  }

  private Path report(String name, String rank, String value) throws IOException {
    return name.endsWith("l") ? lines(name, rank, value) : document(name, rank, value);
  }

  @ParameterizedTest
  @CsvSource({"a.json, b.json", "a.jsonl, b.jsonl", "a.json, b.jsonl"})
  void aMergeHasTheirRecordsWithTheRank(String first, String second) throws IOException {
    Path a = report(first, "0", "0.5");
    Path b = report(second, "1", "0.25");
    String text = Merged.document(a, b);
    assertThat(text)
        .contains(
            """
              },
              "series": {
                "s.residual": {
                  "type": "double",
                  "unit": "1",
                  "help": "Off.",
                  "class": "s",
                  "display": "value",
                  "validity": "sample",
                  "target": "process",
                  "out-of-bounds": 4,
                  "records": [
                    {"time": 5, "rank": 0, "value": 0.5},
                    {"time": 7, "rank": 0, "value": null},
                    {"time": 5, "rank": 1, "value": 0.25},
                    {"time": 7, "rank": 1, "value": null}
                  ]
                },
                "s.own": {
                  "type": "int64",
                  "unit": "1",
                  "help": "",
                  "class": "s",
                  "display": "rate",
                  "validity": "after",
                  "target": "thread",
                  "records": [
                    {"time": 5, "rank": 0, "value": 9007199254740993, "thread": 1, "rate": 0.5},
                    {"time": 5, "rank": 1, "value": 9007199254740993, "thread": 1, "rate": 0.5}
                  ]
                }
              },
              "problems": [
            """
                .indent(0));
    assertThat(text).doesNotContain("merge-");
  }

  @Test
  void aMergeInLinesHasThemBeforeTheProblems() throws IOException {
    Path a = report("a.json", "0", "0.5");
    Path b = report("b.jsonl", "1", "0.25");
    List<String> lines = Merged.lines(a, b);
    assertThat(lines.stream().map(line -> line.replaceAll("\\{\"kind\": \"([\\w-]+).*", "$1")))
        .endsWith(
            "record",
            "record",
            "series",
            "series",
            "series-record",
            "series-record",
            "series-record",
            "series-record",
            "series-record",
            "series-record",
            "problem",
            "problem");
    assertThat(lines)
        .contains(
            "{\"kind\": \"series-record\", \"counter\": \"s.residual\", \"time\": 5, \"rank\": 1,"
                + " \"value\": 0.25}");
  }

  @Test
  void anotherDefinitionOfTheNameIsSaid() throws IOException {
    Path a = report("a.json", "0", "0.5");
    Path b = report("b.json", "1", "0.25");
    Files.writeString(b, Files.readString(b).replace("\"Off.\"", "\"On.\""));
    Path c = Files.writeString(folder.resolve("c.json"), Reports.document("2"));
    JsonNode merged = new ObjectMapper().readTree(Merged.document(a, b, c));
    assertThat(merged.at("/series/s.residual/help").asText()).isEqualTo("Off.");
    assertThat(merged.at("/series/s.residual/records")).hasSize(4);
    assertThat(merged.get("problems").findValuesAsText("message"))
        .contains(
            "the counter s.residual has another definition in this rank; the first one is listed");
  }
}
