package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The message on settings of tasks in a program without tasks on its class path. */
class MissingTasksProcessTest {

  @TempDir Path folder;

  @Test
  void oneLineNamesTheSettingsAndTheArtifact() throws Exception {
    Result result =
        new Fork(folder)
            .with("report", "report.json")
            .with("workers", "2")
            .withVariable("EDPM_SCHED", "prio")
            .run(MeasuredProgram.class, "work");
    String message =
        "EDPM_SCHED, edpm.workers are set, but edpm-tasks is missing: add the dependency"
            + " dev.edpm:edpm-tasks";
    assertThat(result.ours()).containsExactly("edpm: " + message);
    assertThat(result.status()).isZero();
    List<JsonNode> problems = Fork.problems(Fork.json(folder.resolve("report.json")));
    assertThat(problems)
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.get("id").asText()).isEqualTo("tasks-missing");
              assertThat(problem.get("message").asText()).isEqualTo(message);
            });
  }

  @Test
  void withoutThemNothingIsSaid() throws Exception {
    Result result =
        new Fork(folder).with("report", "report.json").run(MeasuredProgram.class, "work");
    assertThat(result.err()).isEmpty();
  }
}
