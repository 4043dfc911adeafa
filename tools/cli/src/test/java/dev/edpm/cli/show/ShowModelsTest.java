package dev.edpm.cli.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import dev.edpm.cli.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What show makes of performance models. */
class ShowModelsTest {

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
      text = Samples.lines(rank, 5).replace("{\"kind\": \"problem\"", parts);
      text.lines().forEach(Schemas::checkLine);
    } else {
      String parts =
          """
          "models": {"gemm": {%s}, "scale.energy": {%s}, "trsm": {%s}},
          "problems\""""
              .formatted(gemm, SCALE, TRSM);
      text = Samples.document(rank, 5).replace("\"problems\"", parts);
      Schemas.checkDocument(text);
    }
    return Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest
  @CsvSource({"a.json", "a.jsonl"})
  void showPrintsATableOfThem(String name) throws IOException {
    assertThat(Invocation.of("show", report(name, "0", 34)).out())
        .contains(
            """

            model               type  unit  samples
            gemm             history    us    1,234
            scale.energy  regression     J       30
            trsm            multiple    us       12

            problems:
            """);
  }

  @Test
  void modelsOfAMergeAreThoseOfEachRank() throws IOException {
    Path all = folder.resolve("all.jsonl");
    Invocation.of("merge", report("a.json", "0", 2), report("b.jsonl", "1", 5), "-o", all);
    assertThat(Invocation.of("show", all).out()).contains("\n0:gemm ", "\n1:gemm ", "\n1:trsm ");
  }
}
