package dev.edpm.cli.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models as tables, numbers and JSON. */
class ModelShowTest {

  private static final String MODELS =
      """
      "models": {"gemm": {"type": "history", "unit": "us", "archs": [{"type": "cpu", "device": 0, \
      "cores": 1, "implementation": 0, "history": [{"footprint": "e40d1b6c", "size": 4000, \
      "flops": 2000.0, "mean": 12.5, "deviation": 0.5, "samples": 4, "errors": 1}]}]}, \
      "scale-->.energy": {"type": "regression", "unit": "J", "archs": [{"type": "cuda", "device": 1, \
      "cores": 1, "implementation": 0, "regression": {"alpha": 1.5, "beta": 2.0, "samples": 30, \
      "min-size": 1000, "max-size": 2000, "valid": true}, "history": []}]}},
      "problems\"""";

  @TempDir Path folder;

  private Path report() throws IOException {
    return Files.writeString(
        folder.resolve("r.json"), Samples.document("", 5).replace("\"problems\"", MODELS));
  }

  @Test
  void aReportsModelsAreListed() throws IOException {
    Path report = report();
    assertThat(Invocation.of("model", "show", report))
        .isEqualTo(
            new Invocation(
                0,
                """
                model            type        unit  architectures  samples  file
                gemm             history     us    cpu0                 4  %s
                scale-->.energy  regression  J     cuda1               30  %s
                """
                    .formatted(report, report),
                ""));
  }

  @Test
  void aModelHasItsRegressionAndMeasurements() throws IOException {
    assertThat(Invocation.of("model", "show", report(), "--symbol", "**").out())
        .isEqualTo(
            """
            gemm (history, us)
            architecture  implementation  footprint      size  flops      mean  deviation  samples  errors
            cpu0                       0   e40d1b6c  3.91 KiB  2,000  12.50 µs     500 ns        4       1

            scale-->.energy (regression, J)
            cuda1, implementation 0: 1.50000 * size ^ 2.00000, 30 samples from 1,000 B to 1.95 KiB
            no measurements by footprint
            """);
  }

  /** The values are those that starpu_perfmodel_display -s fed_regression -p alpha has. */
  @Test
  void aParameterOfStarPusModel() {
    Path model = StarPuFiles.starPu("fed_regression");
    assertThat(Invocation.of("model", "show", model, "-p", "alpha").out())
        .isEqualTo(
            """
            model           architecture  implementation        alpha
            fed_regression          cpu0               0  0.002017128
            fed_regression        cpu0:2               0  0.001139765
            fed_regression         cuda0               0  1.625324E-4
            """);
    assertThat(
            Invocation.of("model", "show", model, "-p", "samples", "-a", "cpu:2", "-f", "ff1d8ae9")
                .out()
                .lines()
                .skip(1))
        .containsExactly("fed_regression        cpu0:2               0   ff1d8ae9       12");
  }

  @Test
  void jsonHasTheKeysOfAReport() throws IOException {
    JsonNode json =
        new ObjectMapper().readTree(Invocation.of("model", "show", "--json", report()).out());
    JsonNode gemm = json.at("/models/0");
    assertThat(gemm.get("symbol").asText()).isEqualTo("gemm");
    JsonNode inReport = new ObjectMapper().readTree(report().toFile()).at("/models/gemm/archs");
    assertThat(gemm.get("archs")).isEqualTo(inReport);
  }

  @Test
  void anInvalidFileInAFolderIsASentenceBesideTheOthers() throws IOException {
    Path models = Files.createDirectory(folder.resolve("models"));
    Files.copy(StarPuFiles.starPu("fed_history"), models.resolve("fed_history.here"));
    Path garbage = Files.writeString(models.resolve("x.json"), "{\"format\": ");
    Invocation call = Invocation.of("model", "show", models);
    assertThat(call.status()).isZero();
    assertThat(call.out().lines()).hasSize(3).last().asString().startsWith(garbage + ":1: ");
    assertThat(Invocation.of("model", "show", garbage).status()).isEqualTo(2);
  }

  @Test
  void mistakesAreOneSentence() throws IOException {
    Path report = report();
    assertThat(Invocation.of("model", "show", report, "-s", "gem").err())
        .isEqualTo("edpm model show: --symbol: no model matches gem; did you mean gemm?\n");
    assertThat(Invocation.of("model", "show", report, "-a", "gpu").err())
        .contains("expected one of cpu, cuda")
        .contains("but was 'gpu'");
    assertThat(Invocation.of("model", "show", report, "-p", "gamma").err())
        .contains("expected one of [alpha, beta,")
        .contains("but was 'gamma'");
    assertThat(Invocation.of("model", "show", folder.resolve("none")).err())
        .isEqualTo("edpm model show: " + folder.resolve("none") + " does not exist\n");
    assertThat(Invocation.of("model", "xml", report).err())
        .isEqualTo(
            "edpm model xml: there are 2 models; choose one with --symbol: gemm,"
                + " scale-->.energy\n");
    assertThat(Invocation.of("model").err())
        .isEqualTo("edpm model: a command is missing (see edpm model --help)\n");
  }
}
