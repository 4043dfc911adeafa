package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.programs.FullHeapProgram;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.programs.SteeredProgram;
import dev.edpm.runtime.boot.Fork.Result;
import dev.edpm.runtime.export.live.LiveClient;
import dev.edpm.runtime.export.live.LiveClient.Event;
import dev.edpm.runtime.export.live.LiveClient.Events;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What {@code edpm.live} makes a program do. */
@Timeout(120)
class LiveProcessTest {

  private static final int CLIENTS_OF_FULL_HEAP = 10;
  private static final int PATIENCE_MS = 100;

  @TempDir Path folder;

  private Fork fork() {
    return new Fork(folder).withNativeAccess().with("report", "r.json");
  }

  private static LiveClient client(Fork program) throws Exception {
    return new LiveClient(program.said("edpm: live: "));
  }

  @Test
  void aKnobTurnedInThePageChangesTheProgramAndIsInTheReport() throws Exception {
    Fork program = fork().with("live", "http://:0").start(SteeredProgram.class).ready();
    LiveClient client = client(program);
    String set = "{\"knob\": \"block.size\", \"value\": %d}";
    assertThat(client.post("/set", set.formatted(65)).statusCode()).isEqualTo(409);
    assertThat(client.post("/set", set.formatted(64)).statusCode()).isEqualTo(200);
    assertThat(program.line()).isEqualTo("block 64");
    assertThat(client.post("/set", set.formatted(0)).statusCode()).isEqualTo(200);
    assertThat(program.end().status()).isZero();
    JsonNode changes = Fork.json(folder.resolve("r.json")).get("steering").get("changes");
    assertThat(changes).hasSize(3);
    for (JsonNode change : changes) {
      assertThat(change.get("origin").asText()).isEqualTo("live");
    }
    assertThat(changes.get(0).has("rejected")).isTrue();
    assertThat(changes.get(1).get("after").asInt()).isEqualTo(64);
  }

  @Test
  void theProgramEndsWhenItsMainEndsAndAReadOnlyPageChangesNothing() throws Exception {
    Fork program =
        fork()
            .with("live", "http://127.0.0.1:0")
            .with("live.steer", "off")
            .start(MeasuredProgram.class, "work", "ready", "wait", "work")
            .ready();
    LiveClient client = client(program);
    for (String path :
        new String[] {"/set", "/pause", "/resume", "/report", "/trace", "/profile"}) {
      HttpResponse<String> response = client.post(path, "{}");
      assertThat(response.statusCode()).as(path).isEqualTo(403);
      assertThat(response.body()).contains("edpm.live.steer=off");
    }
    try (Events events = client.events("?period=10000")) {
      assertThat(events.next().data().get("steer").asBoolean()).isFalse();
      events.tick(tick -> true);
      Fork.go(folder);
      JsonNode last = events.tick(tick -> tick.has("regions"));
      assertThat(last.get("regions").get(0).get(1).asLong()).isEqualTo(2);
      Event end = events.next();
      assertThat(end.name()).isEqualTo("end");
    }
    Result result = program.end();
    assertThat(result.status()).isZero();
    assertThat(result.ours()).hasSize(1);
  }

  @Test
  void samplesAreRecordedBesideTheReport() throws Exception {
    Fork program =
        fork()
            .with("live", "http://:0")
            .with("detail", "aggregates")
            .start(MeasuredProgram.class, "work", "ready", "work-on")
            .ready();
    LiveClient client = client(program);
    try (Events events = client.events("?period=100")) {
      assertThat(events.tick(tick -> true).has("recording")).isFalse();
      HttpResponse<String> started = client.post("/profile", "{\"seconds\": 1}");
      assertThat(started.statusCode()).isEqualTo(200);
      JsonNode answer = new ObjectMapper().readTree(started.body());
      assertThat(answer.get("ok").asBoolean()).isTrue();
      assertThat(answer.get("seconds").asLong()).isEqualTo(1);
      assertThat(answer.get("file").asText()).isEqualTo(folder.resolve("r.jfr").toString());
      JsonNode running = events.tick(tick -> tick.has("recording")).get("recording");
      assertThat(running.get("file").asText()).isEqualTo(folder.resolve("r.jfr").toString());
      assertThat(running.get("left").asLong()).isPositive();
      JsonNode done =
          events
              .tick(tick -> tick.has("recording") && !tick.get("recording").has("left"))
              .get("recording");
      assertThat(done.get("read").asText())
          .isEqualTo("edpm hot " + folder.resolve("r.json") + " " + folder.resolve("r.jfr"));
      assertThat(client.post("/report", "{}").statusCode()).isEqualTo(200);
      assertThat(recorded("r")).containsAnyOf("jdk.CPUTimeSample", "jdk.ExecutionSample");

      // The next one does not replace it, and ends with the program.
      assertThat(client.post("/profile", "{\"seconds\": 3600}").statusCode()).isEqualTo(200);
      HttpResponse<String> third = client.post("/profile", "{}");
      assertThat(third.statusCode()).isEqualTo(409);
      assertThat(third.body())
          .containsPattern("a recording is running, which ends in 3[56]\\d\\d s");
      // So that there is something to record.
      events.tick(
          tick ->
              tick.has("recording")
                  && tick.at("/recording/left").asLong(0) != 0
                  && tick.at("/recording/left").asLong() <= 3_597_000_000_000L);
      Fork.go(folder);
    }
    Result result = program.end();
    assertThat(result.status()).isZero();
    assertThat(result.ours()).hasSize(1);
    recorded("r-2");
    assertThat(Fork.files(folder))
        .containsExactly("r-2.jfr", "r-2.segments", "r.jfr", "r.json", "r.segments");
    assertThat(Fork.problems(Fork.json(folder.resolve("r.json")))).isEmpty();
  }

  /** Returns the names of the events of a recording that is complete. */
  private List<String> recorded(String name) throws Exception {
    List<String> events =
        RecordingFile.readAllEvents(folder.resolve(name + ".jfr")).stream()
            .map(event -> event.getEventType().getName())
            .toList();
    assertThat(events).contains("dev.edpm.Clock");
    JsonNode clock = Fork.json(folder.resolve("r.json")).at("/run/clock");
    assertThat(Files.readAllLines(folder.resolve(name + ".segments")))
        .startsWith(
            "{\"format\": \"edpm-segments/1\", \"monotonic-ns\": "
                + clock.get("monotonic-ns").asText()
                + "}")
        .anyMatch(line -> line.contains("\"region\": \"work\""))
        .anyMatch(line -> line.startsWith("{\"thread\": "));
    return events;
  }

  @Test
  void samplesAreNotRecordedWithoutAFileOrTheModuleOrBesideTheRecordingOfTheSetting()
      throws Exception {
    assertThat(refusal(fork().with("report", "-")))
        .isEqualTo(
            "nothing is recorded: the report is not written to a file; set edpm.report to one");
    assertThat(refusal(fork().withModules("java.management")))
        .isEqualTo(
            "nothing is recorded: the module jdk.jfr is missing; start Java with --add-modules"
                + " jdk.jfr");
    assertThat(refusal(fork().with("profile", "wait")))
        .isEqualTo(
            "the program runs with edpm.profile=wait, which records samples until measuring ends");
  }

  /** Returns why a program does not record samples. */
  private String refusal(Fork fork) throws Exception {
    Fork program =
        fork.with("live", "http://:0")
            .start(MeasuredProgram.class, "work", "ready", "wait")
            .ready();
    HttpResponse<String> response = client(program).post("/profile", "{}");
    assertThat(response.statusCode()).isEqualTo(409);
    Fork.go(folder);
    assertThat(program.end().status()).isZero();
    Files.delete(folder.resolve("go"));
    return new ObjectMapper().readTree(response.body()).get("error").asText();
  }

  @Test
  void theFirstRegionWaitsForGo() throws Exception {
    Fork program =
        fork()
            .with("live", "http://:0")
            .with("live.wait", "on")
            .start(MeasuredProgram.class, "work", "ready", "work");
    LiveClient client = client(program);
    try (Events events = client.events("?period=100")) {
      JsonNode waiting = events.tick(tick -> tick.path("waiting").asBoolean());
      assertThat(waiting.has("regions")).isFalse();
      assertThat(program.process().getInputStream().available()).isZero();
      assertThat(client.post("/go", "{}").statusCode()).isEqualTo(200);
      program.ready();
    }
    assertThat(program.end().status()).isZero();
    JsonNode work = Fork.json(folder.resolve("r.json")).get("regions").get("work");
    assertThat(work.get("executions").asLong()).isEqualTo(2);
  }

  @Test
  void aThreadThatWaitsForGoIsLetGoWhenMeasuringEnds() throws Exception {
    Result result =
        fork()
            .with("live", "http://:0")
            .with("live.wait", "on")
            .run(MeasuredProgram.class, "work-in-thread", "shut-down");
    assertThat(result.status()).isZero();
    assertThat(result.out()).containsExactly("let go");
  }

  @Test
  void aProgramWhoseUrlIsHiddenDoesNotWait() throws Exception {
    Result result =
        fork()
            .with("live", "http://:0")
            .with("live.wait", "on")
            .with("log", "off")
            .run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(Fork.problems(Fork.json(folder.resolve("r.json"))))
        .singleElement()
        .satisfies(
            problem ->
                assertThat(problem.get("message").asText())
                    .isEqualTo(
                        "edpm.live.wait=on has no effect, because edpm.log=off hides the URL of the"
                            + " page"));
  }

  @Test
  void theProgramEndsAlthoughACounterOfItsOwnNeverReturnsToThePage() throws Exception {
    Fork program =
        fork()
            .with("live", "http://:0")
            .start(MeasuredProgram.class, "counter-that-hangs", "ready", "wait", "work")
            .ready();
    try (Events events = client(program).events("")) {
      assertThat(events.next().name()).isEqualTo("hello");
      assertThat(program.line()).isEqualTo("hangs");
      Fork.go(folder);
      assertThat(program.end().status()).isZero();
    }
    JsonNode work = Fork.json(folder.resolve("r.json")).get("regions").get("work");
    assertThat(work.get("executions").asLong()).isEqualTo(1);
  }

  /** A full heap makes any thread fail, at any place. */
  @Test
  void afterAFullHeapThePageIsServedAgain() throws Exception {
    Fork program =
        fork()
            .with("live", "http://:0")
            .withOption(FullHeapProgram.MEMORY)
            .withOption("-XX:+UseSerialGC")
            .start(FullHeapProgram.class)
            .ready();
    LiveClient client = client(program);
    assertThat(client.send(client.request("/").build()).statusCode()).isEqualTo(200);
    OutputStream in = program.process().getOutputStream();
    for (int round = 0; round < 2; round++) {
      in.write('x');
      in.flush();
      assertThat(program.line()).isEqualTo("full");
      for (int i = 0; i < CLIENTS_OF_FULL_HEAP; i++) {
        client.tryFor(PATIENCE_MS);
      }
      in.write('x');
      in.flush();
      assertThat(program.line()).isEqualTo("free");
      assertThat(client.send(client.request("/").build()).statusCode()).isEqualTo(200);
      try (Events events = client.events("?period=100")) {
        events.tick(tick -> tick.get("clients").asInt() == 1);
        events.tick(tick -> true);
      }
    }
    in.close();
    Result result = program.end();
    assertThat(result.status()).isZero();
    assertThat(result.err()).noneMatch(line -> line.startsWith("Exception in thread"));
  }

  @Test
  void aPortInUseIsOneLineAndTheProgramDoesNotWait() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String address = "http://:" + taken.getLocalPort();
      Result result =
          fork()
              .with("live", address)
              .with("live.wait", "on")
              .run(MeasuredProgram.class, "work", "ready");
      assertThat(result.status()).isZero();
      assertThat(result.ours())
          .hasSize(1)
          .allMatch(
              line ->
                  line.startsWith("edpm: the live page is not served at http://127.0.0.1:")
                      && line.endsWith("; set edpm.live to an address that is free here"));
    }
  }

  @Test
  void otherMachinesReachItOnlyIfAHostIsWrittenOutWhichIsOneWarning() throws Exception {
    Fork program =
        fork()
            .with("live", "http://0.0.0.0:0")
            .with("live.wait", "on")
            .start(MeasuredProgram.class, "work");
    String url = program.said("edpm: live: http://0.0.0.0:");
    assertThat(program.said("edpm: live: other machines can reach this page")).contains("ssh -L");
    LiveClient client = new LiveClient("http://127.0.0.1:" + url);
    assertThat(client.post("/go", "{}").statusCode()).isEqualTo(200);
    assertThat(program.end().status()).isZero();
  }
}
