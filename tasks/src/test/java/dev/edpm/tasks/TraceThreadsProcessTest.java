package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.TraceThreadsProgram;
import dev.edpm.runtime.boot.Fork;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The trace of workers that steal, and of threads that wait, come and go. */
class TraceThreadsProcessTest {

  @TempDir Path folder;

  private JsonNode report(List<String> settings, String... arguments) throws Exception {
    Fork fork = TaskFork.in(folder).with("report", "report.json").with("log", "off");
    for (int i = 0; i < settings.size(); i += 2) {
      fork = fork.with(settings.get(i), settings.get(i + 1));
    }
    fork.run(TraceThreadsProgram.class, arguments);
    return Fork.json(folder.resolve("report.json"));
  }

  private static List<String> texts(JsonNode array) {
    List<String> all = new ArrayList<>();
    array.forEach(one -> all.add(one.asText()));
    return all;
  }

  @Test
  void aStolenTaskMovesFromTheWorkerThatReleasedItToTheOneThatRunsIt() throws Exception {
    JsonNode report =
        report(
            List.of("trace", "sched", "feedback", "on", "workers", "2", "sched", "lws"), "steal");
    JsonNode sched = report.at("/trace/sched");
    int steal = texts(sched.get("event")).lastIndexOf("steal");
    assertThat(steal).isNotNegative();
    JsonNode inner = report.at("/tasks/1");
    JsonNode outer = report.at("/tasks/0");
    assertThat(sched.get("task").get(steal)).isEqualTo(inner.get("number"));
    assertThat(sched.get("worker").get(steal)).isEqualTo(inner.get("worker"));
    assertThat(sched.get("from").get(steal)).isEqualTo(outer.get("worker"));
    assertThat(inner.get("worker")).isNotEqualTo(outer.get("worker"));
  }

  @Test
  void aThreadThatWaitsForTheWindowIsThrottledDuringTheSubmission() throws Exception {
    JsonNode report =
        report(List.of("trace", "submit", "workers", "1", "tasks.window", "4"), "throttled");
    List<String> states = texts(report.at("/trace/submit").elements().next().get("state"));
    assertThat(states)
        .containsSubsequence("building", "submitting", "throttled", "submitting", "program");
    // The first four tasks find space.
    assertThat(states.subList(0, states.indexOf("throttled")))
        .filteredOn("submitting"::equals)
        .hasSize(5);
  }

  @Test
  void afterARestartTheTraceIsThatOfTheNewRun() throws Exception {
    report(List.of("trace", "all", "workers", "1"), "restart");
    // Each run has a report of its own.
    JsonNode report = Fork.json(folder.resolve("report-2.json"));
    JsonNode trace = report.get("trace");
    assertThat(report.get("tasks")).hasSize(2);
    assertThat(trace.at("/events/tasks").asInt()).isEqualTo(2);
    assertThat(trace.get("scope")).hasSize(1);
    long start = trace.at("/scope/0/start").asLong();
    long stop = trace.at("/scope/0/stop").asLong();
    assertThat(texts(trace.at("/workers/0/state"))).startsWith("initializing").endsWith("ended");
    trace.at("/workers/0/time").forEach(time -> assertThat(time.asLong()).isBetween(start, stop));
    JsonNode states = trace.get("submit").elements().next().get("state");
    assertThat(texts(states)).filteredOn("submitting"::equals).hasSize(2);
    // The handle is older than the run, and the second run's tasks use it.
    assertThat(report.get("data")).hasSize(1);
  }

  @Test
  void manyShortThreadsTakeNoMoreThanTheLimit() throws Exception {
    int threads = 1500;
    JsonNode report =
        report(
            List.of("trace", "submit", "trace.limit", "64k", "workers", "1", "feedback", "on"),
            "threads",
            Integer.toString(threads));
    JsonNode trace = report.get("trace");
    int events = 0;
    for (JsonNode thread : trace.get("submit")) {
      events += thread.get("state").size();
    }
    assertThat(trace.at("/events/submit").asInt()).isEqualTo(events);
    // A thread has a few hundred bytes, whatever it records.
    assertThat(trace.get("submit")).hasSizeBetween(100, 64 * 1024 / 200);
    // Of the others, each building and submission is counted.
    assertThat(trace.at("/dropped/submit").asInt())
        .isGreaterThanOrEqualTo(threads - trace.get("submit").size());
    assertThat(report.get("tasks")).hasSize(threads);
  }
}
