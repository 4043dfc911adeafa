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

/** Performance models in a merge. */
class MergeModelsTest {

  private static final String GEMM =
      """
      "type": "history", "unit": "us", "archs": [{"type": "cpu", "device": 0, "cores": 1, \
      "implementation": 0, "history": [{"footprint": "e40d1b6c", "size": 4000, "flops": null, \
      "mean": 12.5, "deviation": 0.5, "samples": %d, "errors": 1}, {"footprint": "0000001f", \
      "size": 16, "flops": 0.0, "mean": 1.0, "deviation": 0.0, "samples": 1200, "errors": 0}]}, \
      {"type": "cpu", "device": 0, "cores": 1, "implementation": 1, "history": []}]""";

  private static final String SCALE =
      """
      "type": "regression", "unit": "J", "archs": [{"type": "cpu", "device": 0, "cores": 1, \
      "implementation": 0, "regression": {"alpha": 1.5, "beta": 2.0, "samples": 30, \
      "min-size": 1000, "max-size": 2000, "valid": true}, "history": [{"footprint": "e40d1b6c", \
      "size": 1000, "flops": 0.0, "mean": 12.5, "deviation": 0.5, "samples": 29, "errors": 1}]}]""";

  private static final String TRSM =
      """
      "type": "multiple", "unit": "us", "parameters": ["n"], "exponents": [[3]], "archs": \
      [{"type": "cpu", "device": 0, "cores": 1, "implementation": 0, "multiple": \
      {"coefficients": [0.5, 1.0], "samples": 12}, "history": []}]""";

  @TempDir Path folder;

  private Path report(String name, String rank, int samples) throws IOException {
    String gemm = GEMM.formatted(samples);
    String text;
    if (name.endsWith("l")) {
      String parts =
          """
          {"kind": "model", "name": "gemm", %s}
          {"kind": "model", "name": "scale.energy", %s}
          {"kind": "model", "name": "trsm", %s}
          {"kind": "problem\""""
              .formatted(gemm, SCALE, TRSM);
      text = Reports.lines(rank).replace("{\"kind\": \"problem\"", parts);
      text.lines().forEach(Schemas::checkLine);
    } else {
      String parts =
          """
          "models": {"gemm": {%s}, "scale.energy": {%s}, "trsm": {%s}},
          "problems\""""
              .formatted(gemm, SCALE, TRSM);
      text = Reports.document(rank).replace("\"problems\"", parts);
      Schemas.checkDocument(text);
    }
    return Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest
  @CsvSource({"a.json, b.json", "a.jsonl, b.json", "a.jsonl, b.jsonl"})
  void ranksKeepTheirModels(String first, String second) throws IOException {
    String text = Merged.document(report(second, "1", 5), report(first, "0", 2));
    ObjectMapper json = new ObjectMapper();
    JsonNode models = json.readTree(text).get("models");
    assertThat(models.fieldNames())
        .toIterable()
        .containsExactly(
            "0:gemm", "0:scale.energy", "0:trsm", "1:gemm", "1:scale.energy", "1:trsm");
    assertThat(models.get("0:gemm")).isEqualTo(json.readTree("{" + GEMM.formatted(2) + "}"));
    assertThat(models.get("1:gemm")).isEqualTo(json.readTree("{" + GEMM.formatted(5) + "}"));
    assertThat(models.get("1:scale.energy")).isEqualTo(json.readTree("{" + SCALE + "}"));
    assertThat(models.get("1:trsm")).isEqualTo(json.readTree("{" + TRSM + "}"));
    assertThat(json.readTree(text).get("problems").findValuesAsText("id"))
        .containsExactly("x", "x");
  }

  @Test
  void jsonLinesHaveALineForEach() throws IOException {
    List<String> lines = Merged.lines(report("a.json", "0", 2), report("b.jsonl", "1", 5));
    assertThat(lines)
        .filteredOn(line -> line.contains("\"kind\": \"model\""))
        .extracting(line -> line.replaceAll(", \"type.*", ""))
        .containsExactly(
            "{\"kind\": \"model\", \"rank\": 0, \"name\": \"gemm\"",
            "{\"kind\": \"model\", \"rank\": 0, \"name\": \"scale.energy\"",
            "{\"kind\": \"model\", \"rank\": 0, \"name\": \"trsm\"",
            "{\"kind\": \"model\", \"rank\": 1, \"name\": \"gemm\"",
            "{\"kind\": \"model\", \"rank\": 1, \"name\": \"scale.energy\"",
            "{\"kind\": \"model\", \"rank\": 1, \"name\": \"trsm\"");
  }
}
