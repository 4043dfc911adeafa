package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.TraceProgram;
import dev.edpm.runtime.boot.Fork;
import dev.edpm.runtime.report.Schemas;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The trace of programs whose dependencies and accesses are known. */
class TraceProcessTest {

  @TempDir Path folder;

  private JsonNode trace(String program, String... settings) throws Exception {
    Fork fork =
        TaskFork.in(folder).with("report", "report.json").with("workers", "2").with("log", "off");
    for (int i = 0; i < settings.length; i += 2) {
      fork = fork.with(settings[i], settings[i + 1]);
    }
    fork.run(TraceProgram.class, program);
    Schemas.checkDocument(Files.readString(folder.resolve("report.json")));
    return Fork.json(folder.resolve("report.json"));
  }

  private static List<String> texts(JsonNode array) {
    List<String> all = new ArrayList<>();
    array.forEach(one -> all.add(one.asText()));
    return all;
  }

  private static List<String> problems(JsonNode report) {
    List<String> all = new ArrayList<>();
    for (JsonNode one : report.get("problems")) {
      String id = one.get("id").asText();
      // On a busy machine there may be others, which are not about traces.
      if (id.startsWith("trace") || id.startsWith("data")) {
        all.add(id);
      }
    }
    return all;
  }

  @Test
  void tasksSayWhatTheyWaitedForAndAccessed() throws Exception {
    JsonNode tasks = trace("graph", "trace", "tasks").get("tasks");
    List<String> after = new ArrayList<>();
    tasks.forEach(task -> after.add(task.path("after").toString()));
    assertThat(after)
        .containsExactly(
            "",
            "[[0,\"data\"]]",
            "[[0,\"data\"]]",
            "[[0,\"data\"]]",
            "[[0,\"data\"],[1,\"data\"],[2,\"data\"],[3,\"data\"]]",
            "[[1,\"task\"],[3,\"tag\"]]");
    JsonNode both = tasks.get(3);
    int handleOfA = tasks.get(0).at("/data/0/handle").asInt();
    assertThat(both.get("data").toString())
        .isEqualTo(
            "[{\"handle\":%d,\"mode\":\"read\",\"bytes\":32,\"dimensions\":[4]},"
                    .formatted(handleOfA)
                + "{\"handle\":%d,\"mode\":\"read-write\",\"bytes\":32,\"dimensions\":[8]}]"
                    .formatted(handleOfA + 1));
    assertThat(both.get("tag").asLong()).isEqualTo(42);
    assertThat(tasks.get(0).has("tag")).isFalse();
    assertThat(tasks.get(5).has("data")).isFalse();
    // The same data has the same footprint.
    assertThat(tasks.get(1).get("footprint")).isEqualTo(tasks.get(2).get("footprint"));
    assertThat(tasks.get(1).get("footprint")).isNotEqualTo(both.get("footprint"));
  }

  @Test
  void workersExecuteWhenTheirTasksRun() throws Exception {
    JsonNode report = trace("graph", "trace", "tasks,workers");
    JsonNode workers = report.at("/trace/workers");
    Set<String> ofTasks = new HashSet<>();
    for (JsonNode task : report.get("tasks")) {
      ofTasks.add(task.get("worker") + " " + task.get("start") + " " + task.get("end"));
    }
    Set<String> ofStates = new HashSet<>();
    for (int worker = 0; worker < 2; worker++) {
      JsonNode times = workers.get("" + worker).get("time");
      List<String> states = texts(workers.get("" + worker).get("state"));
      assertThat(states.get(0)).isEqualTo("initializing");
      assertThat(states.get(states.size() - 1)).isEqualTo("ended");
      for (int i = 0; i < states.size(); i++) {
        if (i > 0) {
          assertThat(times.get(i).asLong()).isGreaterThanOrEqualTo(times.get(i - 1).asLong());
        }
        if (states.get(i).equals("executing")) {
          ofStates.add(worker + " " + times.get(i) + " " + times.get(i + 1));
        }
      }
    }
    assertThat(ofStates).isEqualTo(ofTasks);
    assertThat(report.at("/trace/dropped").toString()).isEqualTo("{\"tasks\":0,\"workers\":0}");
    assertThat(report.at("/trace/events/tasks").asInt()).isEqualTo(6);
    assertThat(report.at("/trace/cost-ns/tasks").isNumber()).isTrue();
  }

  @Test
  void transfersSayWhichTaskNeededThem() throws Exception {
    JsonNode report =
        trace(
            "devices",
            "trace",
            "transfers",
            "workers",
            "1",
            "devices",
            "fast: bandwidth=1GB/s latency=1ms");
    JsonNode transfers = report.at("/trace/transfers");
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < transfers.get("time").size(); i++) {
      rows.add(
          "%s to %s: %s bytes for %s"
              .formatted(
                  transfers.get("from").get(i),
                  transfers.get("to").get(i),
                  transfers.get("bytes").get(i),
                  transfers.get("task").get(i)));
      // As declared, also where a thread waits longer.
      assertThat(transfers.get("length").get(i).asLong()).isGreaterThanOrEqualTo(1_000_000);
      assertThat(transfers.get("time").get(i).asLong()).isPositive();
    }
    assertThat(rows)
        .containsExactly(
            "0 to 1: 1000 bytes for 0",
            "0 to 1: 2000 bytes for 1",
            "0 to 1: 3000 bytes for 2",
            "0 to 1: 4000 bytes for 3",
            "1 to 0: 1000 bytes for null",
            "1 to 0: 2000 bytes for null",
            "1 to 0: 3000 bytes for null",
            "1 to 0: 4000 bytes for null");
    assertThat(report.at("/trace/events/transfers").asInt()).isEqualTo(8);
    // One buffer more for each task, before its transfer starts.
    JsonNode memory = report.at("/trace/memory");
    assertThat(texts(memory.get("used"))).startsWith("1000", "3000", "6000", "10000");
    assertThat(texts(memory.get("node"))).containsOnly("1");
    for (int i = 0; i < 4; i++) {
      assertThat(memory.get("time").get(i).asLong())
          .isLessThanOrEqualTo(transfers.get("time").get(i).asLong());
    }
    assertThat(report.get("buses").findValuesAsText("bytes")).containsExactly("10000", "10000");
    assertThat(report.at("/workers/1/device").asText()).isEqualTo("fast");
  }

  @Test
  void everythingIsTracedAtOnce() throws Exception {
    JsonNode report = trace("graph", "trace", "all");
    JsonNode trace = report.get("trace");
    assertThat(texts(trace.get("kinds")))
        .containsExactly("tasks", "workers", "sched", "submit", "data", "transfers", "user");
    // A task that the scheduler received is given to one worker, and the first one was pushed.
    JsonNode sched = trace.get("sched");
    List<String> pushed = new ArrayList<>();
    List<String> popped = new ArrayList<>();
    for (int i = 0; i < sched.get("event").size(); i++) {
      boolean push = sched.get("event").get(i).asText().equals("push");
      (push ? pushed : popped).add(sched.get("task").get(i).asText());
    }
    assertThat(pushed).contains("0").doesNotHaveDuplicates().hasSameElementsAs(popped);
    List<String> states = texts(trace.get("submit").elements().next().get("state"));
    assertThat(states.subList(0, 5))
        .containsExactly("program", "building", "submitting", "program", "building");
    assertThat(states).filteredOn("building"::equals).hasSize(6);
    assertThat(states).filteredOn("submitting"::equals).hasSize(6);
    assertThat(states).contains("waiting-for-all");
    assertThat(texts(trace.at("/user/event"))).containsExactly("start", "end");
    assertThat(texts(trace.at("/user/text"))).containsExactly("phase \"1\"", "phase \"1\"");
    assertThat(texts(trace.at("/data/event")))
        .containsExactly("registered", "registered", "acquired", "released");
    JsonNode data = report.get("data");
    JsonNode a = data.elements().next();
    assertThat(a.get("type").asText()).isEqualTo("double[]");
    assertThat(a.get("bytes").asInt()).isEqualTo(32);
    assertThat(a.get("reads").asInt()).isEqualTo(3);
    assertThat(a.get("writes").asInt()).isEqualTo(2);
    assertThat(a.get("read-writes").asInt()).isZero();
    assertThat(a.get("last-writer").asInt()).isEqualTo(4);
  }

  @Test
  void blocksAreRegisteredUntilTheyAreJoined() throws Exception {
    JsonNode report = trace("blocks", "trace", "data");
    int blocks = 0;
    int joined = 0;
    for (JsonNode handle : report.get("data")) {
      blocks += handle.get("parent").isNull() ? 0 : 1;
      joined += handle.get("unregistered").isNull() ? 0 : 1;
    }
    assertThat(blocks).isEqualTo(7);
    assertThat(joined).isEqualTo(2);
    assertThat(texts(report.at("/trace/data/event")))
        .containsSubsequence("partitioned", "unregistered", "joined", "partitioned");
    JsonNode events = report.at("/trace/data");
    for (int i = 0; i < events.get("event").size(); i++) {
      assertThat(events.get("bytes").get(i))
          .isEqualTo(report.get("data").get(events.get("handle").get(i).asText()).get("bytes"));
    }
  }

  @Test
  void theEndOfAHandleIsRecordedAndHandlesLeftOpenAreReported() throws Exception {
    JsonNode report = trace("unregistered", "trace", "tasks,data");
    List<JsonNode> handles = new ArrayList<>();
    report.get("data").forEach(handles::add);
    assertThat(handles).hasSize(2);
    assertThat(handles.get(0).get("unregistered").asLong())
        .isGreaterThanOrEqualTo(report.at("/tasks/0/end").asLong());
    assertThat(handles.get(1).get("unregistered").isNull()).isTrue();
    assertThat(texts(report.at("/trace/data/event")))
        .containsExactly("registered", "registered", "unregistered");
    assertThat(handles.get(0).get("waited")).isEqualTo(report.at("/trace/data/waited/2"));
    assertThat(problems(report)).containsExactly("data-not-unregistered");
  }

  @Test
  void handlesThatShareElementsAreReported() throws Exception {
    JsonNode report = trace("shared", "trace", "data");
    assertThat(problems(report)).containsExactly("data-shared");
    String message = "";
    for (JsonNode problem : report.get("problems")) {
      if (problem.get("id").asText().equals("data-shared")) {
        message = problem.get("message").asText();
      }
    }
    List<String> handles = new ArrayList<>();
    report.get("data").fieldNames().forEachRemaining(handles::add);
    assertThat(message)
        .startsWith("the handles " + handles.get(0) + " (Block<double[]>) and " + handles.get(1));
  }

  @Test
  void eventsBeyondTheLimitAreCounted() throws Exception {
    JsonNode report = trace("many", "trace", "tasks,workers,submit", "trace.limit", "96k");
    JsonNode trace = report.get("trace");
    assertThat(problems(report)).containsExactly("trace-dropped");
    // The user learns which kinds need more, and that what others leave unused does not help.
    assertThat(report.at("/problems/0/message").asText())
        .contains(
            "tasks " + trace.at("/dropped/tasks").asInt() + ",",
            "submit " + trace.at("/dropped/submit").asInt() + ";",
            "of which each of the 3 traced kinds has an equal part");
    assertThat(trace.at("/events/tasks").asInt() + trace.at("/dropped/tasks").asInt())
        .isEqualTo(3000);
    // Two or three changes for each task, and some for the waits at the end.
    assertThat(trace.at("/events/submit").asInt() + trace.at("/dropped/submit").asInt())
        .isBetween(6001, 9010);
    // No kind takes the memory of another: 32 KB are about four thousand changes of a state.
    assertThat(trace.at("/events/submit").asInt()).isBetween(3000, 4096);
    assertThat(trace.at("/events/tasks").asInt()).isBetween(100, 1500);
    assertThat(report.get("tasks")).hasSize(3000);
    // The last state that was recorded does not last until the end of the run.
    assertThat(texts(trace.get("submit").elements().next().get("state"))).endsWith("dropped");
  }

  @Test
  void onlyTheScopeIsTraced() throws Exception {
    JsonNode report = trace("scope", "trace", "tasks,workers,submit", "trace.start", "paused");
    assertThat(report.at("/trace/scope")).hasSize(1);
    long start = report.at("/trace/scope/0/start").asLong();
    long stop = report.at("/trace/scope/0/stop").asLong();
    List<Boolean> traced = new ArrayList<>();
    report.get("tasks").forEach(task -> traced.add(task.has("footprint")));
    assertThat(traced).containsExactly(false, true, false);
    for (JsonNode states : report.at("/trace/workers")) {
      for (JsonNode time : states.get("time")) {
        assertThat(time.asLong()).isBetween(start, stop);
      }
    }
    assertThat(report.at("/tasks/1/submit").asLong()).isBetween(start, stop);
  }

  @Test
  void aWorkerThatSleepsDuringTheScopeHasThisState() throws Exception {
    JsonNode report = trace("asleep", "trace", "workers", "trace.start", "paused");
    String start = report.at("/trace/scope/0/start").asText();
    for (int worker = 0; worker < 2; worker++) {
      JsonNode states = report.at("/trace/workers/" + worker);
      assertThat(texts(states.get("time"))).containsExactly(start);
      assertThat(texts(states.get("state"))).containsExactly("sleeping");
    }
  }

  @Test
  void afterAResetTheTraceHasTheFollowingEventsOnly() throws Exception {
    JsonNode report = trace("reset", "trace", "tasks,submit");
    assertThat(report.get("tasks")).hasSize(1);
    assertThat(report.at("/trace/events/tasks").asInt()).isEqualTo(1);
    List<String> states = texts(report.at("/trace/submit").elements().next().get("state"));
    assertThat(states).filteredOn("submitting"::equals).hasSize(1);
  }

  @Test
  void afterAResetHandlesHaveTheFollowingAccessesOnly() throws Exception {
    JsonNode handle = trace("reset", "trace", "tasks,data").get("data").elements().next();
    assertThat(handle.get("reads").asInt() + handle.get("read-writes").asInt()).isZero();
    assertThat(handle.get("writes").asInt()).isEqualTo(1);
    assertThat(handle.get("last-writer").asInt()).isEqualTo(5);
  }

  @Test
  void theFootprintIsThatOfTheCodelet() throws Exception {
    JsonNode tasks = trace("footprint", "trace", "tasks").get("tasks");
    assertThat(tasks.get(0).get("footprint").asText()).isEqualTo("0000004d");
    assertThat(tasks.get(1).get("footprint").asText()).isNotEqualTo("0000004d");
  }

  @Test
  void withoutTheSettingThereIsNothing() throws Exception {
    JsonNode report = trace("graph", "feedback", "on");
    assertThat(report.has("trace")).isFalse();
    assertThat(report.has("data")).isFalse();
    for (JsonNode task : report.get("tasks")) {
      assertThat(task.has("after")).isFalse();
      assertThat(task.has("footprint")).isFalse();
    }
  }

  @Test
  void startingATraceWithoutTheSettingIsReportedOnce() throws Exception {
    assertThat(problems(trace("loose"))).containsExactly("trace-off");
  }

  @Test
  void linesHaveTheSameParts() throws Exception {
    TaskFork.in(folder)
        .with("report", "report.jsonl")
        .with("trace", "all")
        .with("log", "off")
        .run(TraceProgram.class, "graph");
    List<String> lines = Files.readAllLines(folder.resolve("report.jsonl"));
    lines.forEach(Schemas::checkLine);
    assertThat(lines).filteredOn(line -> line.startsWith("{\"kind\": \"trace\"")).hasSize(1);
    assertThat(lines).filteredOn(line -> line.startsWith("{\"kind\": \"data\"")).hasSize(2);
  }
}
