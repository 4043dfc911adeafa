package dev.edpm.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models as StarPU's files, read by its own tool where that is installed. */
class ModelExportTest {

  private static final Path DISPLAY = Path.of("/usr/bin/starpu_perfmodel_display");

  @TempDir Path folder;

  /** Exports, and returns the only file. */
  private Path exported(Object... arguments) throws IOException {
    Object[] all = Stream.concat(Stream.of("model", "export"), Stream.of(arguments)).toArray();
    Invocation call = Invocation.of(all);
    assertThat(call.err()).isEmpty();
    try (Stream<Path> files = Files.list(folder.resolve("out/codelets/45"))) {
      List<Path> written = files.toList();
      assertThat(written).hasSize(1);
      assertThat(call.out()).isEqualTo(written.get(0) + "\n");
      return written.get(0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"fed_history", "fed_regression"})
  void aFileOfStarPuStaysAsItIs(String symbol) throws IOException {
    Path file = exported(StarPuFiles.starPu(symbol), "-o", folder.resolve("out"));
    assertThat(file.getFileName().toString()).startsWith(symbol + ".");
    assertThat(file).hasSameTextualContentAs(StarPuFiles.starPu(symbol));
  }

  @Test
  void starPuReadsAModelOfAReport() throws Exception {
    assumeTrue(Files.exists(DISPLAY), "StarPU's tools are not installed (Debian: starpu-tools)");
    String models =
        """
        "models": {"gemm": {"type": "history", "unit": "us", "archs": [{"type": "cpu", "device": 0, \
        "cores": 1, "implementation": 0, "history": [{"footprint": "e40d1b6c", "size": 4000, \
        "flops": 2000.0, "mean": 12.5, "deviation": 0.5, "sum": 50.0, "sum2": 626.0, \
        "samples": 4, "errors": 1}]}]}},
        "problems\"""";
    Path report =
        Files.writeString(
            folder.resolve("r.json"), Samples.document("", 5).replace("\"problems\"", models));
    Path file = exported(report, "-o", folder.resolve("out"));
    String host = file.getFileName().toString().substring("gemm.".length());
    ProcessBuilder builder =
        new ProcessBuilder(DISPLAY.toString(), "-s", "gemm").redirectErrorStream(true);
    builder.environment().put("STARPU_PERF_MODEL_DIR", folder.resolve("out").toString());
    builder.environment().put("STARPU_HOSTNAME", host);
    builder.environment().put("STARPU_HOME", folder.toString());
    Process process = builder.start();
    String shown = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(shown).isZero();
    assertThat(shown).containsPattern("e40d1b6c\\s+4000\\s+2.000000e\\+03\\s+1.250000e\\+01");
  }

  @Test
  void anArchitectureWithoutModelsIsRefused() {
    Path out = folder.resolve("out");
    Invocation call =
        Invocation.of(
            "model", "export", StarPuFiles.starPu("fed_history"), "--arch", "opencl7", "-o", out);
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.err())
        .startsWith("edpm model export: --arch: no model is for this architecture; there are cpu0");
    assertThat(out).doesNotExist();
  }

  @Test
  void aNameThatIsNoFileNameIsRefused() throws IOException {
    String models =
        """
        "models": {"../gemm": {"type": "history", "unit": "us", "archs": []}},
        "problems\"""";
    Path report =
        Files.writeString(
            folder.resolve("r.json"), Samples.document("", 5).replace("\"problems\"", models));
    Path out = folder.resolve("out");
    assertThat(Invocation.of("model", "export", report, "-o", out))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm model export: the name of the model ../gemm cannot be that of a file of"
                    + " StarPU; choose others with --symbol\n"));
    assertThat(out).doesNotExist();
  }
}
