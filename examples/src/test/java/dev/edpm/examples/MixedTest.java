package dev.edpm.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.examples.cholesky.MixedCholesky;
import dev.edpm.examples.product.MixedProduct;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Run by a CPU worker and a device of OpenCL, the results are as exact as without a device. */
class MixedTest {

  @ParameterizedTest
  @ValueSource(classes = {MixedProduct.class, MixedCholesky.class})
  void resultIsRightIfADeviceRunsSomeOfTheTasks(Class<?> main, @TempDir Path folder)
      throws Exception {
    List<String> options =
        List.of(
            "-Dedpm.opencl=cpu:1",
            "-Dedpm.workers=1",
            // Each worker that can run a task gets it with the same probability.
            "-Dedpm.sched=random",
            "-Dedpm.perf-models=" + folder.resolve("models"));
    // The tiles have 31 or 32 rows and columns.
    Program program = Program.run(options, main, folder, "250", "8");

    List<String> problems = new ArrayList<>();
    program.problems().forEach(problem -> problems.add(problem.get("message").asText()));
    assumeTrue(
        program.problems().stream()
            .noneMatch(problem -> problem.get("id").asText().equals("opencl-unavailable")),
        problems.toString());
    assertThat(problems).isEmpty();
    assertThat(program.output())
        .containsPattern("250 x 250 in 8 x 8 tiles: .*residual \\S+e-1[5-9]");
    JsonNode device = program.report().at("/workers/1");
    assertThat(device.get("type").asText()).isEqualTo("opencl");
    assertThat(device.get("executed").asInt()).isPositive();
    assertThat(program.report().at("/workers/0/executed").asInt()).isPositive();
  }
}
