package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.DrainingProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The reports of services that a signal ends while their shutdown hooks complete the work. */
@EnabledOnOs(OS.LINUX)
class DrainingProcessTest {

  private static final String SIGTERM = "edpm: at SIGTERM these executions were open and are in no";

  @TempDir Path folder;

  private Fork fork() {
    return new Fork(folder).with("report", "r.json");
  }

  private JsonNode report() {
    return Fork.json(folder.resolve("r.json"));
  }

  private static Map<String, Integer> executions(JsonNode report) {
    Map<String, Integer> executions = new TreeMap<>();
    for (Map.Entry<String, JsonNode> region : report.get("regions").properties()) {
      executions.put(region.getKey(), region.getValue().get("executions").asInt());
    }
    return executions;
  }

  @Test
  void theReportSaysWhichExecutionsWereOpen() throws Exception {
    Fork fork = fork().start(DrainingProgram.class, "completes").ready();
    fork.process().toHandle().destroy();
    assertThat(fork.line()).isEqualTo("stopping");
    String line = fork.said(SIGTERM);
    Fork.eventually(() -> Files.exists(folder.resolve("r.json")));
    Fork.go(folder);
    Result result = fork.end();

    assertThat(line)
        .isEqualTo(
            " summary: 1 of crossing, 3 of request; if a shutdown hook of the program completes"
                + " them, set edpm.exit.wait=30s");
    assertThat(result.out()).containsExactly("stopped");
    assertThat(executions(report())).isEqualTo(Map.of("crossing", 0, "request", 0));
    assertThat(Fork.problems(report()))
        .extracting(problem -> problem.get("id").asText())
        .containsExactly("open-at-exit");
    assertThat(report().at("/regions/crossing/open").asInt()).isEqualTo(1);
    assertThat(report().at("/regions/request/open").asInt()).isEqualTo(3);
    assertThat(report().at("/regions/request/records"))
        .hasSize(3)
        .allMatch(record -> record.get("open").asBoolean());
  }

  @Test
  void theEndWaitsForTheExecutionsThatAHookCompletes() throws Exception {
    Fork fork = fork().with("exit.wait", "1h").start(DrainingProgram.class, "completes").ready();
    fork.process().toHandle().destroy();
    assertThat(fork.line()).isEqualTo("stopping");
    // The report for the case that the process is killed now.
    Fork.eventually(() -> Files.exists(folder.resolve("r.json")));
    JsonNode early = report();
    Fork.go(folder);
    Result result = fork.end();

    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isEqualTo(143);
    assertThat(early.at("/run/records").asText()).isEqualTo("pending");
    assertThat(early.at("/run/interim").asBoolean()).isTrue();
    assertThat(report().get("run").has("interim")).isFalse();
    assertThat(executions(early)).isEqualTo(Map.of("crossing", 0, "request", 0));
    assertThat(executions(report())).isEqualTo(Map.of("crossing", 1, "request", 3));
    assertThat(Fork.problems(report())).isEmpty();
    assertThat(report().at("/regions/request/records"))
        .hasSize(3)
        .noneMatch(record -> record.has("open"));
  }

  @Test
  void theWaitHasALimit() throws Exception {
    Fork.go(folder);
    Fork fork = fork().with("exit.wait", "1ms").start(DrainingProgram.class, "hangs").ready();
    fork.process().toHandle().destroy();
    Result result = fork.end();

    assertThat(result.ours())
        .containsExactly(
            SIGTERM
                + " summary: 1 of crossing, 3 of request; they did not end within edpm.exit.wait");
    assertThat(executions(report())).isEqualTo(Map.of("crossing", 0, "request", 0));
  }
}
