package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.ClosedLoaderProgram;
import dev.edpm.programs.StartAtEndProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The report of processes that end while measuring starts, or without their class loader. */
class EndsProcessTest {

  @TempDir Path folder;

  private Fork fork() {
    return new Fork(folder).with("report", "r.json");
  }

  private JsonNode regions() {
    return Fork.json(folder.resolve("r.json")).get("regions");
  }

  @ParameterizedTest
  @CsvSource({"return, 0", "exit-3, 3"})
  void theEndWaitsForAStartOnAThreadOfEdpm(String end, int status) throws Exception {
    Result result = fork().run(StartAtEndProgram.class, end);
    assertThat(result.status()).isEqualTo(status);
    assertThat(result.out()).containsExactly("true");
    assertThat(regions().at("/work/executions").asInt()).isZero();
    assertThat(Fork.problems(Fork.json(folder.resolve("r.json"))))
        .extracting(problem -> problem.get("id").asText())
        .contains("not-measured");
  }

  /** The index has a region of a class that is never loaded. */
  private Path index() throws Exception {
    Path index = folder.resolve("tmp/more/META-INF/edpm/regions");
    Files.createDirectories(index.getParent());
    Files.writeString(
        index,
        "dev.edpm.programs.MeasuredProgram$Regions\twork\tdev.edpm.programs.MeasuredProgram\twork"
            + "\t()V\tMeasuredProgram.java\t30\t\t0\t\n"
            + "dev.edpm.programs.Never_Edpm\tnever\tdev.edpm.programs.Never\tnever\t()V"
            + "\tNever.java\t2\t\t0\t\n");
    return folder.resolve("tmp/more");
  }

  @ParameterizedTest
  @CsvSource({"own, empty", "own, throws", "shared, empty", "shared, throws", "shared, null"})
  @EnabledOnOs(OS.LINUX)
  void theReportIsCompleteAfterTheClassLoaderWasClosed(String place, String afterwards)
      throws Exception {
    // To replace a file needs more classes than to create one.
    Files.writeString(folder.resolve("r.json"), "{}");
    Result result = fork().run(ClosedLoaderProgram.class, place, afterwards, index() + "/");
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(regions().at("/work/executions").asInt(-1)).isEqualTo(1);
    assertThat(regions().at("/never/executions").asInt(-1)).isZero();
  }
}
