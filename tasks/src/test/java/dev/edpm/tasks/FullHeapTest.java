package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.runtime.boot.Fork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A heap that is full for a while ends no worker, and no thread waits forever. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FullHeapTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"lws", "prio"})
  void allTasksEnd(String policy) throws IOException, InterruptedException {
    run(List.of(FullHeapProgram.MEMORY), policy);
  }

  /** An event for which there is no memory is missing in the trace, and the program goes on. */
  @Test
  void aTraceOfThemHasWhatThereWasMemoryFor() throws IOException, InterruptedException {
    run(
        List.of("-Xmx24m", "-Dedpm.trace=all", "-Dedpm.log=off", "-Dedpm.report=r.json"),
        "lws",
        "x");
    JsonNode report = Fork.json(folder.resolve("r.json"));
    assertThat(report.get("tasks")).isNotEmpty();
    JsonNode trace = report.get("trace");
    assertThat(trace.at("/events/tasks").asLong()).isPositive();
    JsonNode states = trace.at("/workers/0/state");
    assertThat(states.get(0).asText()).isEqualTo("initializing");
    JsonNode times = trace.at("/workers/0/time");
    assertThat(times).hasSameSizeAs(states);
    for (int i = 1; i < times.size(); i++) {
      assertThat(times.get(i).asLong()).isGreaterThanOrEqualTo(times.get(i - 1).asLong());
    }
  }

  private void run(List<String> options, String... arguments)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add("-XX:+UseSerialGC");
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(FullHeapProgram.class.getName());
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(100, TimeUnit.SECONDS)).as("it ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(Files.readString(output))
        .isEqualToIgnoringNewLines("startedended, 0 left, 2 workers");
  }
}
