package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.programs.TaskProgram;
import dev.edpm.runtime.boot.Fork;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The task engine of a process: how it starts and ends; each in a JVM of its own. */
class TaskProcessTest {

  @TempDir Path folder;

  private Fork fork() {
    return TaskFork.in(folder).with("report", "report.json");
  }

  private List<String> problems(String id) {
    List<String> found = new ArrayList<>();
    for (JsonNode problem : Fork.json(folder.resolve("report.json")).get("problems")) {
      if (problem.get("id").asText().equals(id)) {
        found.add(problem.get("message").asText());
      }
    }
    return found;
  }

  @Test
  void theFirstTaskStartsTheEngineAsTheSettingsSay() throws Exception {
    Result result =
        fork()
            .with("sched", "eager")
            .with("workers", "2")
            .with("tasks.window", "7")
            .run(TaskProgram.class, "add", "engine");
    assertThat(result.out()).containsExactly("sum 5050", "2 eager 7");
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
  }

  @Test
  void taskSettingsOfAProgramWithoutTasksAreNotReported() throws Exception {
    Result result = fork().with("workers", "2").run(MeasuredProgram.class, "work");
    assertThat(result.err()).isEmpty();
    assertThat(problems("tasks-missing")).isEmpty();
  }

  @Test
  void anUnknownSchedulerIsOneLine() throws Exception {
    Result result = fork().with("sched", "eagre").run(TaskProgram.class, "add", "add");
    assertThat(result.out()).containsExactly("sum 5050", "sum 5050");
    assertThat(result.err())
        .containsExactly(
            "edpm: edpm.sched: there is no scheduler 'eagre'; did you mean eager?; the default, "
                + EngineOptions.DEFAULT_POLICY
                + ", is used");
  }

  @Test
  void programStartsTheEngineWithOptionsOnceAndASecondStartIsRefused() throws Exception {
    Result result =
        fork().with("workers", "2").run(TaskProgram.class, "start-3", "engine", "start-again");
    assertThat(result.out())
        .containsExactly(
            "3 " + EngineOptions.DEFAULT_POLICY + " 65536",
            "the task engine is already running, with 3 workers and the scheduler "
                + EngineOptions.DEFAULT_POLICY
                + ": call"
                + " Tasks.start before the first task, or after Edpm.shutDown()");
  }

  @Test
  void closingTheEngineWaitsForTheTasksAndLeavesItUsable() throws Exception {
    Result result =
        fork().run(TaskProgram.class, "start-3", "try", "add", "close", "try", "abort", "add");
    assertThat(result.out()).containsExactly("sum 5050", "sum 5050", "sum 5050", "sum 5050");
    assertThat(result.err()).isEmpty();
    assertThat(Fork.json(folder.resolve("report.json")).at("/codelets/add/executed").asLong())
        .as("the report has the tasks of all parts")
        .isEqualTo(400);
  }

  @Test
  void closingTheEngineDoesNotEndIt() throws Exception {
    Result result = fork().run(TaskProgram.class, "start-3", "close", "start-again");
    assertThat(result.out())
        .containsExactly(
            "the task engine is already running, with 3 workers and the scheduler "
                + EngineOptions.DEFAULT_POLICY
                + ": call"
                + " Tasks.start before the first task, or after Edpm.shutDown()");
  }

  @Test
  void afterAShutdownAnotherOneStartsWithTheSameIdsAndFromZero() throws Exception {
    Result result =
        fork()
            .run(
                TaskProgram.class,
                "collect",
                "add",
                "counters",
                "shut-down",
                "start",
                "collect",
                "counters",
                "add",
                "counters",
                "shut-down",
                "add",
                "counters");
    assertThat(result.out())
        .as("the last engine does not collect, so its counters have no values")
        .containsExactly(
            "sum 5050", "100 0x2", "0 0x2", "sum 5050", "100 0x2", "sum 5050", "no value");
    assertThat(result.err())
        .as("reports that have names of their own are named")
        .extracting(line -> line.substring(line.lastIndexOf('/') + 1))
        .containsExactly("report-2.json", "report-3.json");
  }

  @Test
  void aShutdownWaitsForAllTasksAndThoseTheySubmit() throws Exception {
    Result result = fork().with("workers", "2").run(TaskProgram.class, "drain");
    assertThat(result.out()).containsExactly("inner", "inner", "inner", "inner", "drained");
    assertThat(result.err()).isEmpty();
  }

  @Test
  void tasksUnfinishedAtExitAreReported() throws Exception {
    Result result = fork().run(TaskProgram.class, "leave-5");
    String message =
        "4 tasks were unfinished at exit; call Tasks.engine().awaitAll() to wait for all tasks";
    assertThat(result.out()).as("what runs may end").containsExactly("ended");
    assertThat(result.err()).containsExactly("edpm: " + message);
    assertThat(problems("tasks-unfinished")).containsExactly(message);
    assertThat(result.status()).isZero();
  }

  @Test
  void aTaskMayEndTheProcess() throws Exception {
    Result result = fork().run(TaskProgram.class, "exit-in-task");
    assertThat(result.status()).isEqualTo(3);
    assertThat(problems("tasks-unfinished"))
        .containsExactly(
            "1 task was unfinished at exit; call Tasks.engine().awaitAll() to wait for all tasks");
  }
}
