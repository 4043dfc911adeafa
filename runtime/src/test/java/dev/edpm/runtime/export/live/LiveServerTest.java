package dev.edpm.runtime.export.live;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.LiveAddress;
import dev.edpm.runtime.export.http.HttpLimits;
import dev.edpm.runtime.export.live.LiveClient.Event;
import dev.edpm.runtime.export.live.LiveClient.Events;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.SampleRequest;
import dev.edpm.runtime.monitor.SampleUpdater;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.steer.KnobChange;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The server of the live page, asked by real clients and by hostile ones. */
@Timeout(60)
class LiveServerTest {

  private static final int MOST_CONNECTIONS = 12;

  private final Watched program = new Watched();
  private final LiveToken token = LiveToken.random();
  private final GoGate gate = new GoGate(false);
  private LiveServer server;

  @AfterEach
  void stop() {
    program.blocked.countDown();
    if (server != null) {
      server.stop(1000);
    }
  }

  private LiveClient start(Duration time) throws IOException {
    LiveAddress address = new LiveAddress("127.0.0.1", 0);
    server =
        LiveServer.start(
            address,
            new HttpLimits(MOST_CONNECTIONS, time),
            program,
            new LiveAccess(address, token),
            new LiveCommands(program, gate, new KnobSetter(program, 200), true),
            new LiveStream.State() {
              @Override
              public boolean steers() {
                return true;
              }

              @Override
              public boolean isWaiting() {
                return gate.isWaiting();
              }
            });
    return new LiveClient(address.at(server.port()) + "/#" + token.text());
  }

  private LiveClient start() throws IOException {
    return start(Duration.ofSeconds(10));
  }

  private String raw(String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.getOutputStream().write(request.getBytes(US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }

  private static void eventually(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      Thread.sleep(5);
    }
  }

  // ---- the stream

  @Test
  void aCounterThatIsNotCollectedHasNoValue() throws Exception {
    SampleUpdater updater =
        new SampleUpdater() {
          @Override
          public void update(SampleRequest request) {
            request.set(0, 7L);
          }

          @Override
          public boolean isCollected(CounterInfo counter) {
            return true;
          }
        };
    program
        .monitoring()
        .register(
            registrar ->
                registrar.counter(
                    MonitorScope.GLOBAL, "x.tasks", ValueType.INT64, "1", "Tasks.", updater));
    try (Events events = start().events("?period=100")) {
      events.next();
      assertThat(events.tick(tick -> true).has("counters")).isFalse();
      program.monitoring().startCollection();
      JsonNode on = events.tick(tick -> tick.has("counters"));
      int id = on.get("newCounters").get(0).get("id").asInt();
      assertThat(on.get("counters").toString()).isEqualTo("[[" + id + ",7]]");
      program.monitoring().stopCollection();
      JsonNode off = events.tick(tick -> tick.has("counters"));
      assertThat(off.get("counters").toString()).isEqualTo("[[" + id + ",null]]");
    }
  }

  @Test
  void theStreamBeginsWithTheRunAndHasWhatChanged() throws Exception {
    RegionHandle row = program.region("row");
    program.run(row, 3);
    try (Events events = start().events("?period=100")) {
      Event hello = events.next();
      assertThat(hello.name()).isEqualTo("hello");
      assertThat(hello.data().get("program").asText()).isEqualTo("a </script> & \"b\"");
      assertThat(hello.data().get("pid").asLong()).isEqualTo(4242);
      assertThat(hello.data().get("period").asLong()).isEqualTo(100);
      JsonNode first = events.tick(tick -> true);
      assertThat(first.get("newRegions").get(0).get("name").asText()).isEqualTo("row");
      assertThat(first.get("regions").get(0).get(1).asLong()).isEqualTo(3);
      assertThat(first.get("newKnobs")).hasSize(2);
      JsonNode second = events.tick(tick -> true);
      assertThat(second.has("newRegions")).isFalse();
      assertThat(second.has("regions")).isFalse();
      assertThat(second.has("newKnobs")).isFalse();
      program.run(row, 4);
      JsonNode changed = events.tick(tick -> tick.has("regions"));
      assertThat(changed.get("regions").get(0).get(1).asLong()).isEqualTo(7);
      assertThat(changed.has("newRegions")).isFalse();
    }
  }

  @Test
  void aResetIsSeen() throws Exception {
    RegionHandle row = program.region("row");
    program.run(row, 3);
    try (Events events = start().events("?period=100")) {
      events.tick(tick -> tick.path("paths").path(0).path(1).asInt() == 3);
      program.reset();
      JsonNode tick = events.tick(one -> one.has("regions"));
      for (String entry : List.of("regions", "paths")) {
        assertThat(tick.get(entry)).hasSize(1);
        assertThat(tick.get(entry).get(0).get(1).asLong()).isZero();
        assertThat(tick.get(entry).get(0).get(2).asLong()).isZero();
      }
    }
  }

  @Test
  void twoClientsEachReceiveEverything() throws Exception {
    RegionHandle row = program.region("row");
    LiveClient client = start();
    try (Events one = client.events("?period=100");
        Events other = client.events("?period=100")) {
      one.tick(tick -> tick.get("clients").asInt() == 2);
      program.run(row, 5);
      for (Events events : List.of(one, other)) {
        JsonNode tick = events.tick(t -> t.has("regions"));
        assertThat(tick.get("regions").get(0).get(1).asLong()).isEqualTo(5);
      }
    }
  }

  @Test
  void nothingIsReadOrRecordedWhileNobodyWatches() throws Exception {
    List<String> calls = new ArrayList<>();
    program.parts.add(part(calls));
    LiveClient client = start();
    assertThat(program.readings).hasValue(0);
    assertThat(calls).isEmpty();
    try (Events events = client.events("?period=100")) {
      events.tick(tick -> tick.path("part").asInt() == 1);
      assertThat(calls).containsExactly("watch true");
    }
    eventually(() -> server.clients() == 0);
    assertThat(calls).containsExactly("watch true", "watch false");
    int taken = program.readings.get();
    assertThat(taken).isPositive();
    try (Events events = client.events("?period=10000")) {
      events.tick(tick -> true);
    }
    assertThat(program.readings.get()).isBetween(taken, taken + 1);
  }

  private static LivePart part(List<String> calls) {
    return new LivePart() {
      @Override
      public void watch(boolean on) {
        calls.add("watch " + on);
      }

      @Override
      public View view() {
        AtomicInteger ticks = new AtomicInteger();
        return (Json to, long origin) -> to.put("part", ticks.incrementAndGet());
      }

      @Override
      public int workers() {
        return 0;
      }

      @Override
      public Optional<String> scheduler() {
        return Optional.empty();
      }
    };
  }

  @Test
  void theNinthClientIsRefused() throws Exception {
    LiveClient client = start();
    List<Events> open = new ArrayList<>();
    try {
      for (int i = 0; i < LiveClients.MOST; i++) {
        open.add(client.events("?period=10000"));
      }
      HttpResponse<String> ninth = client.send(client.request("/events").build());
      assertThat(ninth.statusCode()).isEqualTo(503);
      assertThat(ninth.body()).contains("8 clients are connected already");
      assertThat(client.post("/pause", "{}").statusCode()).isEqualTo(200);
    } finally {
      for (Events one : open) {
        one.close();
      }
    }
  }

  @Test
  void theStreamEndsWithTheProgram() throws Exception {
    RegionHandle row = program.region("row");
    try (Events events = start().events("?period=10000")) {
      events.tick(tick -> true);
      program.run(row, 9);
      server.stop(1000);
      assertThat(events.next().data().get("regions").get(0).get(1).asLong()).isEqualTo(9);
      assertThat(events.next().name()).isEqualTo("end");
      assertThat(events.next().data()).isNull();
    }
  }

  @Test
  void aClientWhosePeriodIsTheTimeLimitIsNotCutOff() throws Exception {
    try (Events events = start(Duration.ofMillis(300)).events("?period=1500")) {
      long first = events.tick(tick -> true).get("time").asLong();
      long second = events.tick(tick -> true).get("time").asLong();
      assertThat(second).isGreaterThan(first);
    }
  }

  /** A reading calls code of the program, such as the reader of a counter. */
  @Test
  void aReadingThatNeverReturnsHoldsUpNeitherOtherClientsNorTheEnd() throws Exception {
    LiveClient client = start();
    try (Events events = client.events("?period=100")) {
      events.tick(tick -> true);
      program.hang();
      program.hanging.await();
      try (Events others = client.events("?period=100")) {
        JsonNode tick = others.tick(one -> true);
        assertThat(tick.get("stuck").asBoolean()).isTrue();
        assertThat(tick.has("newRegions")).isFalse();
      }
      assertThat(program.problems.get(0).message()).contains("has not returned for 2000 ms");
      assertTimeoutPreemptively(Duration.ofSeconds(30), () -> server.stop(100));
    }
  }

  @Test
  void aTickThatIsWantedWhileTheLastOneIsMadeComesAtOnce() throws Exception {
    LiveClients clients = new LiveClients(program, new LiveReadings(program, 1000));
    long before = clients.wakeups();
    clients.wake();
    assertThat(clients.awaitTick(Integer.MAX_VALUE, before)).isTrue();
  }

  @Test
  void aClientThatCannotBeServedTakesNoPlace() throws Exception {
    LivePart failing = part(new ArrayList<>());
    AtomicInteger failures = new AtomicInteger(2 * LiveClients.MOST);
    program.parts.add(
        new LivePart() {
          @Override
          public void watch(boolean on) {
            if (failures.getAndDecrement() > 0) {
              throw new OutOfMemoryError("of a test");
            }
          }

          @Override
          public View view() {
            return failing.view();
          }

          @Override
          public int workers() {
            return 0;
          }

          @Override
          public Optional<String> scheduler() {
            return Optional.empty();
          }
        });
    LiveClient client = start();
    while (failures.get() > 0) {
      assertThatThrownBy(() -> client.events("")).isInstanceOf(IOException.class);
    }
    try (Events events = client.events("")) {
      assertThat(events.tick(tick -> true).get("clients").asInt()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"?period=99", "?period=10001", "?period=-1", "?period=x", "?other=1"})
  void aPeriodOutOfRangeIsRefused(String query) throws Exception {
    LiveClient client = start();
    HttpResponse<String> response = client.send(client.request("/events" + query).build());
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("from 100 to 10000");
  }

  // ---- commands

  @Test
  void aKnobIsSetThroughSteeringAndTheStreamShowsIt() throws Exception {
    LiveClient client = start();
    try (Events events = client.events("?period=10000")) {
      events.tick(tick -> true);
      HttpResponse<String> response = client.post("/set", "{\"knob\": \"size\", \"value\": 64}");
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(program.size).hasValue(64);
      KnobChange change = program.steering().changes().get(0);
      assertThat(change.origin()).isEqualTo("live");
      assertThat(change.before()).isEqualTo(1L);
      // Without waiting for the period to pass.
      JsonNode tick = events.tick(t -> t.has("changes"));
      assertThat(tick.get("knobs").get(0).get(2).asLong()).isEqualTo(64);
      assertThat(tick.get("changes").get(0).get("origin").asText()).isEqualTo("live");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"knob\": \"size\", \"value\": 101}|from 1 to 100",
        "{\"knob\": \"size\", \"value\": 1.5}|takes int64 values",
        "{\"knob\": \"size\", \"value\": \"5\"}|takes numbers",
        "{\"knob\": \"none\", \"value\": 5}|there is no knob none in the scope global",
        "{\"knob\": \"size\", \"scope\": \"x\", \"value\": 5}|has the entries knob, scope",
        "{\"value\": 5}|has the entries knob, scope",
        "{\"knob\": \"size\"}|has the entries knob, scope",
        "{\"knob\": \"size\", \"value\": 9223372036854775808}|takes int64 values, not 9.22",
        "{\"knob\": \"size\", \"value\": 100000000000000000000}|takes int64 values, not 1.0E20",
      })
  void aValueThatAKnobDoesNotTakeIsRefusedWithTheReason(String body, String reason)
      throws Exception {
    HttpResponse<String> response = start().post("/set", body);
    assertThat(response.statusCode()).isEqualTo(409);
    assertThat(response.body()).contains(reason);
    assertThat(program.size).hasValue(1);
  }

  /** Browsers write 1e20 without an exponent. */
  @ParameterizedTest
  @ValueSource(strings = {"1e20", "100000000000000000000"})
  void aNumberMayBeLargerThanALong(String value) throws Exception {
    AtomicReference<Double> factor = new AtomicReference<>(0.0);
    program.knob("factor", ValueType.DOUBLE, bits -> factor.set(Double.longBitsToDouble(bits)));
    HttpResponse<String> response =
        start().post("/set", "{\"knob\": \"factor\", \"value\": " + value + "}");
    assertThat(response.body()).isEqualTo("{\"ok\": true}");
    assertThat(factor).hasValue(1e20);
  }

  static Stream<Throwable> failures() {
    return Stream.of(
        new AssertionError("secret"),
        new LinkageError("secret"),
        new StackOverflowError("secret"),
        new OutOfMemoryError("secret"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void theMessageOfAnErrorIsNotSent(Error failure) throws Exception {
    program.knob(
        "broken",
        ValueType.INT64,
        bits -> {
          throw failure;
        });
    LiveClient client = start();
    try (Events events = client.events("?period=100")) {
      HttpResponse<String> response = client.post("/set", "{\"knob\": \"broken\", \"value\": 1}");
      assertThat(response.statusCode()).isEqualTo(409);
      assertThat(response.body())
          .contains("knob broken", failure.getClass().getName())
          .doesNotContain("secret");
      if (!(failure instanceof VirtualMachineError)) {
        assertThat(events.tick(tick -> tick.has("changes")).toString()).doesNotContain("secret");
      }
    }
  }

  @Test
  void aSetterWhoseExceptionCannotDescribeItselfIsAnswered() throws Exception {
    program.knob(
        "broken",
        ValueType.INT64,
        bits -> {
          throw new IllegalStateException() {
            @Override
            public String getMessage() {
              throw new IllegalStateException();
            }
          };
        });
    HttpResponse<String> response = start().post("/set", "{\"knob\": \"broken\", \"value\": 1}");
    assertThat(response.body()).contains("does not accept 1");
  }

  @Test
  void aSetterThatBlocksIsReportedAndHoldsUpNobodyElse() throws Exception {
    LiveClient client = start();
    String body = "{\"knob\": \"blocked\", \"value\": 1}";
    HttpResponse<String> first = client.post("/set", body);
    assertThat(first.statusCode()).isEqualTo(409);
    assertThat(first.body()).contains("was not set within 200 ms: its setter has not returned yet");
    assertThat(client.post("/set", body).body()).contains("is still being set");
    assertThat(client.post("/set", "{\"knob\": \"size\", \"value\": 2}").statusCode())
        .isEqualTo(200);
    try (Events events = client.events("?period=100")) {
      assertThat(events.tick(tick -> true).get("newKnobs")).hasSize(1);
      program.blocked.countDown();
      events.tick(tick -> tick.has("newKnobs"));
    }
  }

  @Test
  void measuringIsPausedAndResumedAndTheReportIsWritten() throws Exception {
    LiveClient client = start();
    for (String path : List.of("/pause", "/report", "/resume")) {
      assertThat(client.post(path, "{}").statusCode()).isEqualTo(200);
    }
    assertThat(program.called).containsExactly("pause", "report", "resume");
    assertThat(client.post("/trace", "{\"on\": true}").statusCode()).isEqualTo(200);
    assertThat(program.trace.scope()).isNotNull();
    assertThat(client.post("/trace", "{\"on\": false}").statusCode()).isEqualTo(200);
    assertThat(program.trace.scope()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "3601", "1.5", "-1", "\"5\"", "100000000000000000000"})
  void aRecordingOfSamplesTakesAFewSecondsToAnHour(String seconds) throws Exception {
    HttpResponse<String> response = start().post("/profile", "{\"seconds\": " + seconds + "}");
    assertThat(response.statusCode()).isEqualTo(409);
    assertThat(response.body()).contains("seconds is a whole number from 1 to 3600, not ");
  }

  @Test
  void aReportThatTakesLongerThanTheTimeLimitIsAnswered() throws Exception {
    LiveClient client = start(Duration.ofMillis(300));
    program.slowReport = new CountDownLatch(1);
    CompletableFuture<Integer> status =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return client.post("/report", "{}").statusCode();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    eventually(() -> program.called.contains("report"));
    long begin = program.elapsed();
    try (Events events = client.events("?period=100")) {
      events.tick(tick -> tick.get("time").asLong() > begin + 1_500_000_000L);
    }
    program.slowReport.countDown();
    assertThat(status.get()).isEqualTo(200);
  }

  // ---- what is refused

  @ParameterizedTest
  @ValueSource(
      strings = {"/events", "/set", "/pause", "/report", "/profile", "/go", "/nothing", "/../etc"})
  void withoutTheTokenNothingIsAnsweredNotEvenWhetherItExists(String path) throws Exception {
    start();
    String wrong = "0".repeat(32);
    for (String header : List.of("", "X-Edpm-Token: \r\n", "X-Edpm-Token: " + wrong + "\r\n")) {
      for (String method : List.of("GET", "POST", "OPTIONS", "DELETE")) {
        assertThat(raw(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n"))
            .isEqualTo(
                "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      }
    }
    assertThat(program.called).isEmpty();
  }

  @Test
  void theTokenInTheUrlIsNoToken() throws Exception {
    start();
    String request = "GET /events?token=" + token.text() + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    assertThat(raw(request)).startsWith("HTTP/1.1 401 ");
  }

  @ParameterizedTest
  @CsvSource({
    "evil.example, 403",
    "127.0.0.1.evil.example, 403",
    "localhost.evil.example, 403",
    "127.0.0.2, 403",
    "'', 403",
    "localhost, 200",
    "LOCALHOST:1, 200",
    "127.0.0.1:80, 200",
    "[::1]:9464, 200",
    "[::1].evil, 400",
    "[::1]evil:80, 400",
    "[::1, 400",
    "[evil]:80, 400",
    "localhost:80.evil, 400",
    "localhost:80:80, 400",
    "evil@localhost, 400",
  })
  void onlyAHostThatIsMeantIsAnswered(String host, int status) throws Exception {
    start();
    assertThat(raw("GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n"))
        .startsWith("HTTP/1.1 " + status + " ");
  }

  @ParameterizedTest
  @CsvSource({
    "http://evil.example, 403",
    "https://localhost, 403",
    "http://localhost:1, 403",
    "null, 403",
    "http://localhost, 200",
  })
  void thePageOfAnotherSiteIsRefused(String origin, int status) throws Exception {
    start();
    String head = "POST /pause HTTP/1.1\r\nHost: localhost\r\nX-Edpm-Token: " + token.text();
    String rest = "\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
    String response = raw(head + "\r\nOrigin: " + origin + rest);
    assertThat(response).startsWith("HTTP/1.1 " + status + " ");
    assertThat(response).doesNotContainIgnoringCase("access-control");
    assertThat(program.called).hasSize(status == 200 ? 1 : 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "application/json, text/plain",
        ""
      })
  void onlyJsonIsACommand(String type) throws Exception {
    start();
    String head = "POST /pause HTTP/1.1\r\nHost: localhost\r\nX-Edpm-Token: " + token.text();
    assertThat(raw(head + "\r\nContent-Type: " + type + "\r\nContent-Length: 2\r\n\r\n{}"))
        .startsWith("HTTP/1.1 415 ");
    assertThat(program.called).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[]", "{\"on\": {}}", "{\"on\": [1]}", "{} {}", "{\"a\": 1"})
  void onlyAFlatObjectIsACommand(String body) throws Exception {
    assertThat(start().post("/pause", body).statusCode()).isEqualTo(400);
    assertThat(program.called).isEmpty();
  }

  @Test
  void aLongBodyIsRefusedBeforeItIsRead() throws Exception {
    start();
    String head = "POST /set HTTP/1.1\r\nHost: localhost\r\nX-Edpm-Token: " + token.text();
    String type = "\r\nContent-Type: application/json";
    // Nothing of these 10 MB is sent.
    assertThat(raw(head + type + "\r\nContent-Length: 10000000\r\n\r\n"))
        .startsWith("HTTP/1.1 413 ");
    assertThat(raw(head + type + "\r\nContent-Length: 99999999999999\r\n\r\n"))
        .startsWith("HTTP/1.1 413 ");
    assertThat(raw(head + type + "\r\nTransfer-Encoding: chunked\r\n\r\n"))
        .startsWith("HTTP/1.1 411 ");
    assertThat(raw(head + type + "\r\nContent-Length: -1\r\n\r\n")).startsWith("HTTP/1.1 411 ");
  }

  @Test
  void aCommandNeedsItsMethod() throws Exception {
    LiveClient client = start();
    assertThat(client.send(client.request("/pause").build()).statusCode()).isEqualTo(405);
    assertThat(
            client
                .send(client.request("/events").POST(BodyPublishers.ofString("{}")).build())
                .statusCode())
        .isEqualTo(405);
    assertThat(client.send(client.request("/nothing").build()).statusCode()).isEqualTo(404);
  }

  @Test
  void thePageMayOnlyLoadItsOwnFilesAndCannotBeFramed() throws Exception {
    LiveClient client = start();
    for (String path : List.of("/", "/live.js", "/live.css")) {
      HttpResponse<String> file = client.send(client.request(path).build());
      assertThat(file.statusCode()).isEqualTo(200);
      assertThat(file.headers().firstValue("Content-Security-Policy").orElseThrow())
          .startsWith("default-src 'none'; script-src 'self'; style-src 'self'")
          .contains("connect-src 'self'", "frame-ancestors 'none'")
          .doesNotContain("unsafe");
      assertThat(file.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    }
  }

  @Test
  void manyConnectionsAreBoundedAndKeepNobodyWaiting() throws Exception {
    LiveClient client = start();
    List<Socket> idle = new ArrayList<>();
    try (Events events = client.events("?period=100")) {
      for (int i = 0; i < 10 * MOST_CONNECTIONS; i++) {
        Socket one = new Socket("127.0.0.1", server.port());
        one.getOutputStream().write("GET / HTTP/1.1\r\nHo".getBytes(US_ASCII));
        idle.add(one);
        assertThat(server.connections()).isLessThanOrEqualTo(MOST_CONNECTIONS);
      }
      assertThat(client.post("/pause", "{}").statusCode()).isEqualTo(200);
      events.tick(tick -> tick.get("paused").asBoolean());
    } finally {
      for (Socket one : idle) {
        one.close();
      }
    }
  }

  /** They stay connected after they have been answered. */
  @Test
  void connectionsWithoutTheTokenKeepNoPlace() throws Exception {
    LiveClient client = start();
    List<Socket> strangers = new ArrayList<>();
    try {
      for (int i = 0; i < MOST_CONNECTIONS; i++) {
        Socket one = new Socket("127.0.0.1", server.port());
        one.getOutputStream().write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(US_ASCII));
        strangers.add(one);
      }
      for (Socket one : strangers) {
        one.getInputStream().readAllBytes();
      }
      assertThat(client.post("/pause", "{}").statusCode()).isEqualTo(200);
    } finally {
      for (Socket one : strangers) {
        one.close();
      }
    }
  }

  /**
   * Its ticks would have filled any buffer long ago. The server makes the next one only when the
   * one before is written, so it has none for it, and the client is sent away.
   */
  @Test
  void aClientThatNeverReadsHasNoQueueAndIsSentAway() throws Exception {
    for (int i = 0; i < 200; i++) {
      program.report(Problem.of("long", i + "x".repeat(1900)));
    }
    LiveClient client = start(Duration.ofMillis(700));
    try (Socket deaf = new Socket()) {
      deaf.setReceiveBufferSize(1024);
      deaf.connect(new InetSocketAddress("127.0.0.1", server.port()));
      OutputStream to = deaf.getOutputStream();
      to.write(
          ("GET /events?period=100 HTTP/1.1\r\nHost: localhost\r\nX-Edpm-Token: "
                  + token.text()
                  + "\r\n\r\n")
              .getBytes(US_ASCII));
      eventually(() -> server.clients() == 1);
      try (Events events = client.events("?period=100")) {
        while (server.clients() == 2) {
          // Each new one has all of them sent again.
          program.report(Problem.of("news", ""));
          assertThat(events.next().name()).isIn("hello", "tick");
        }
      }
    }
    eventually(() -> server.clients() == 0);
  }
}
