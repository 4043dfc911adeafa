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

/** What a merge makes of traces and handles of data. */
class MergeTracesTest {

  private static final String HANDLE =
      """
      "type": "double[]", "bytes": 8, "parent": null, "registered": 1, "unregistered": null, \
      "reads": 1, "writes": 2, "read-writes": 0, "waited": 3, "last-writer": 4""";

  private static final String TRACE =
      """
      "kinds": ["workers"], "scope": [{"start": 0, "stop": %d}], "events": {"workers": 1}, \
      "dropped": {"workers": 0}, "cost-ns": {"workers": 2.5}, \
      "workers": {"0": {"time": [7], "state": ["idle"]}}""";

  @TempDir Path folder;

  private Path report(String name, String rank, int stop) throws IOException {
    if (name.endsWith("l")) {
      String parts =
          """
          {"kind": "data", "number": 1, %s}
          {"kind": "trace", %s}
          {"kind": "problem\""""
              .formatted(HANDLE, TRACE.formatted(stop));
      String text = Reports.lines(rank).replace("{\"kind\": \"problem\"", parts);
      text.lines().forEach(Schemas::checkLine);
      return Files.writeString(folder.resolve(name), text);
    }
    String parts =
        """
        "data": {"1": {%s}},
        "trace": {%s},
         "problems\""""
            .formatted(HANDLE, TRACE.formatted(stop));
    String text = Reports.document(rank).replace("\"problems\"", parts);
    Schemas.checkDocument(text);
    return Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest
  @CsvSource({"a.json, b.json", "a.jsonl, b.json", "a.jsonl, b.jsonl"})
  void eachRankKeepsItsTraceAndItsData(String first, String second) throws IOException {
    String text = Merged.document(report(second, "1", 5), report(first, "0", 2));
    Schemas.checkDocument(text);
    JsonNode merged = new ObjectMapper().readTree(text);
    assertThat(merged.at("/trace/0/scope/0/stop").asInt()).isEqualTo(2);
    assertThat(merged.at("/trace/1/scope/0/stop").asInt()).isEqualTo(5);
    assertThat(merged.at("/trace/1/workers/0/time/0").asInt()).isEqualTo(7);
    assertThat(merged.at("/data/0:1/writes").asInt()).isEqualTo(2);
    assertThat(merged.at("/data/1:1/last-writer").asInt()).isEqualTo(4);
  }

  @Test
  void linesSayTheRank() throws IOException {
    List<String> lines = Merged.lines(report("b.json", "1", 5), report("a.jsonl", "0", 2));
    List<String> traces =
        lines.stream().filter(line -> line.startsWith("{\"kind\": \"trace\"")).toList();
    assertThat(traces).hasSize(2);
    assertThat(traces.get(1)).contains("\"rank\": 1").contains("\"stop\": 5");
    assertThat(lines.stream().filter(line -> line.startsWith("{\"kind\": \"data\""))).hasSize(2);
  }
}
