package dev.edpm.analysis.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.analysis.Reports;
import dev.edpm.analysis.Schemas;
import dev.edpm.analysis.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The call paths of a merge. */
class MergePathsTest {

  @TempDir Path folder;

  private static String path(int id, String parent, String region, long sum, long self) {
    return """
        {"id": %d, %s%s, "executions": 2, "summary": {"time.wall": {"sum": %d, "self": %d}}}"""
        .formatted(id, parent.isEmpty() ? "" : "\"parent\": " + parent + ", ", region, sum, self);
  }

  private static String region(String name) {
    return "\"region\": \"" + name + "\"";
  }

  private Path report(String name, String rank, String... paths) throws IOException {
    String text;
    if (name.endsWith("l")) {
      StringBuilder lines = new StringBuilder();
      for (String path : paths) {
        lines.append(path.replaceFirst("\\{", "{\"kind\": \"path\", ")).append('\n');
      }
      text = Reports.lines(rank).replace("{\"kind\": \"record\"", lines + "{\"kind\": \"record\"");
      text.lines().forEach(Schemas::checkLine);
    } else {
      String parts = "\"paths\": [" + String.join(", ", paths) + "],\n\"problems\"";
      text = Reports.document(rank).replace("\"problems\"", parts);
      Schemas.checkDocument(text);
    }
    return Files.writeString(folder.resolve(name), text);
  }

  private static List<String> shown(JsonNode paths) {
    List<String> shown = new ArrayList<>();
    for (JsonNode path : paths) {
      assertThat(path.get("id").asInt()).isEqualTo(shown.size());
      JsonNode wall = path.get("summary").get("time.wall");
      shown.add(
          (path.has("parent") ? path.get("parent").asText() : "-")
              + " "
              + (path.has("other") ? "other" : path.get("region").asText())
              + (path.has("asynchronous") ? " async" : "")
              + (path.has("estimated") ? " estimated" : "")
              + " "
              + path.get("executions").asLong()
              + " "
              + wall.path("sum").asText("?")
              + " "
              + wall.path("self").asText("?"));
    }
    return shown;
  }

  @ParameterizedTest
  @CsvSource({"a.json, b.json", "a.jsonl, b.json", "a.jsonl, b.jsonl"})
  void pathsWithTheSameRegionsAreAdded(String first, String second) throws IOException {
    Path one =
        report(
            first,
            "0",
            path(0, "", region("row"), 100, 30),
            path(1, "0", region("a"), 50, 40),
            path(2, "1", region("row"), 10, 10),
            path(3, "0", region("b"), 20, 20),
            path(4, "", region("a"), 7, 7));
    Path two =
        report(
            second,
            "1",
            path(0, "", region("a"), 300, 100),
            path(1, "0", region("a") + ", \"asynchronous\": true", 60, 60),
            path(2, "", region("row"), 200, 1),
            path(3, "2", region("b") + ", \"estimated\": true", 90, 80),
            path(4, "3", "\"other\": true", 10, 10),
            path(5, "2", region("a"), 5, 5));
    List<String> expected =
        List.of(
            "- a 4 307 107",
            "0 a async 2 60 60",
            "- row 4 300 31",
            "2 b estimated 4 110 100",
            "3 other 2 10 10",
            "2 a 4 55 45",
            "5 row 2 10 10");
    ObjectMapper json = new ObjectMapper();
    assertThat(shown(json.readTree(Merged.document(one, two)).get("paths"))).isEqualTo(expected);
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Merged.lines(two, one)) {
      if (json.readTree(line).get("kind").asText().equals("path")) {
        lines.add(json.readTree(line));
      }
    }
    assertThat(shown(json.valueToTree(lines))).isEqualTo(expected);
  }

  @Test
  void counterUnavailableInOneRankSaysSo() throws IOException {
    String unavailable =
        """
        {"id": 0, "region": "row", "executions": 1, "summary": {"time.wall": {"sum": 5, "self": 5}, \
        "cpu.cycles": {"unavailable": "no PMU"}}}""";
    String served = unavailable.replace("\"unavailable\": \"no PMU\"", "\"sum\": 9");
    String text =
        Merged.document(report("a.json", "0", unavailable), report("b.json", "1", served));
    assertThat(new ObjectMapper().readTree(text).at("/paths/0/summary/cpu.cycles").toString())
        .isEqualTo("{\"sum\":9,\"unavailable\":\"rank 0: no PMU\"}");
  }

  @Test
  void aReportWithoutPathsHasNone() throws IOException {
    String text = Merged.document(report("a.json", "0", path(0, "", region("row"), 5, 5)), plain());
    assertThat(shown(new ObjectMapper().readTree(text).get("paths")))
        .containsExactly("- row 2 5 5");
    assertThat(Merged.document(plain())).doesNotContain("paths");
  }

  private Path plain() throws IOException {
    return Files.writeString(folder.resolve("plain.json"), Reports.document("7"));
  }

  @Test
  void aSumThatDoesNotFitIsReported() throws IOException {
    Path one = report("a.json", "0", path(0, "", region("row"), Long.MAX_VALUE, 1));
    Path two = report("b.json", "1", path(0, "", region("row"), 1, 1));
    assertThatThrownBy(() -> Merged.document(one, two))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("a call path of the region row")
        .hasMessageContaining("does not fit in 64 bits");
  }

  /** An id that is listed twice or later, or is no number, is a mistake that ends nothing. */
  @Test
  void pathsThatMakeNoTreeAreStillMerged() throws IOException {
    Path odd =
        report(
            "a.json",
            "0",
            path(3, "9", region("row"), 5, 5),
            path(3, "3", region("a"), 4, 4),
            path(4, "4", region("b"), 3, 3));
    assertThat(shown(new ObjectMapper().readTree(Merged.document(odd)).get("paths")))
        .containsExactly("- row 2 5 5", "0 a 2 4 4", "- b 2 3 3");
  }

  @Test
  void aPathWithoutAnIdIsNobodysParent() throws IOException {
    Path odd =
        report("a.json", "0", path(0, "", region("row"), 5, 5), path(1, "", region("a"), 9, 9));
    Files.writeString(odd, Files.readString(odd).replace("\"id\": 0, ", ""));
    assertThat(shown(new ObjectMapper().readTree(Merged.document(odd)).get("paths")))
        .containsExactly("- a 2 9 9", "- row 2 5 5");
  }
}
