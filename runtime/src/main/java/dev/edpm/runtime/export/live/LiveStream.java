package dev.edpm.runtime.export.live;

import dev.edpm.runtime.config.Version;
import dev.edpm.runtime.export.http.HttpConnection;
import dev.edpm.runtime.export.http.HttpRequest;
import dev.edpm.runtime.export.jfr.Profiling;
import dev.edpm.runtime.report.RunInfo;
import dev.edpm.runtime.report.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The stream of one client: server-sent events {@code hello}, then {@code tick} once per period,
 * then {@code end} when the program ends. Each tick is made from what the client has received so
 * far, when the tick before has been written, so there is never more than one in memory. Used by
 * the thread of the connection, which writing may block until the connection is closed as too slow.
 */
final class LiveStream {

  /** The state that the page needs from the server. */
  interface State {
    /** Tells whether the page may change the program. */
    boolean steers();

    /** Tells whether the program waits for <em>Go</em>. */
    boolean isWaiting();
  }

  private final LiveProgram program;
  private final LiveReadings readings;
  private final LiveClients clients;
  private final State state;
  private final long period;
  private final List<TickPart> parts;
  private final Map<LivePart, LivePart.View> views = new IdentityHashMap<>();
  private final ByteArrayOutputStream buffer = new ByteArrayOutputStream();

  /**
   * @param period the ms between two ticks
   */
  LiveStream(
      LiveProgram program, LiveReadings readings, LiveClients clients, State state, long period) {
    this.program = program;
    this.readings = readings;
    this.clients = clients;
    this.state = state;
    this.period = period;
    parts =
        List.of(
            new RegionTick(),
            new PathTick(),
            new CounterTick(),
            new KnobTick(program),
            new ChangeTick(program),
            new RuleTick(program),
            new ProblemTick());
  }

  /** Writes the events until the program ends or the client has gone. */
  void serve(HttpConnection client) throws IOException {
    OutputStream out = client.out();
    out.write(
        HttpRequest.response(
            200,
            "OK",
            List.of(
                "Content-Type: text/event-stream; charset=utf-8",
                "Cache-Control: no-store",
                "X-Content-Type-Options: nosniff")));
    event(client, "hello", this::hello);
    try {
      long seen;
      do {
        seen = clients.wakeups();
        tick(client);
      } while (clients.awaitTick(period, seen));
      tick(client);
      event(client, "end", json -> json.put("reason", "the program has ended"));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tick(HttpConnection client) throws IOException, InterruptedException {
    Optional<LiveReading> reading = readings.fresh();
    event(client, "tick", json -> write(json, reading));
  }

  /** Writes the entries of an event. */
  private interface Entries {
    void write(Json to) throws IOException;
  }

  private void event(HttpConnection client, String name, Entries entries) throws IOException {
    buffer.reset();
    buffer.writeBytes(("event: " + name + "\ndata: ").getBytes(StandardCharsets.US_ASCII));
    try (Json json = new Json(buffer)) {
      json.startObject();
      entries.write(json);
      json.endObject();
    }
    buffer.writeBytes("\n\n".getBytes(StandardCharsets.US_ASCII));
    // The time limit is for the client, so it does not include making a tick and waiting for the
    // next one.
    client.extend();
    buffer.writeTo(client.out());
    client.out().flush();
    client.rest();
  }

  private void hello(Json to) throws IOException {
    RunInfo run = program.run();
    to.put("format", 1).put("edpm", Version.CURRENT).put("program", run.program());
    to.put("host", run.host()).put("pid", run.pid()).put("jvm", run.jvm());
    to.put("processors", Runtime.getRuntime().availableProcessors());
    to.put("rank", run.rank().orElse(0)).put("period", period).put("steer", state.steers());
    to.put("traced", program.trace().isEnabled()).put("reports", program.writesReports());
  }

  private void write(Json to, Optional<LiveReading> reading) throws IOException {
    long time = reading.map(LiveReading::time).orElseGet(program::elapsed);
    to.put("time", time).put("paused", program.isPaused());
    to.putIf("waiting", state.isWaiting()).putIf("tracing", program.trace().scope() != null);
    to.putIf("stuck", reading.isEmpty()).put("clients", clients.count());
    Optional<Profiling.Timed> recording = program.profiling().latest();
    if (recording.isPresent()) {
      write(to, recording.get());
    }
    if (reading.isPresent()) {
      writeParts(to, reading.get());
    }
  }

  private static void write(Json to, Profiling.Timed recording) throws IOException {
    to.key("recording").startObject().put("file", recording.file().toString());
    to.put("read", recording.command());
    if (recording.isRunning()) {
      to.put("left", recording.left());
    }
    to.endObject();
  }

  private void writeParts(Json to, LiveReading reading) throws IOException {
    for (TickPart part : parts) {
      part.write(to, reading);
    }
    List<LivePart> others = clients.watchParts();
    views.keySet().retainAll(others);
    for (LivePart other : others) {
      views.computeIfAbsent(other, LivePart::view).tick(to, reading.origin());
    }
  }
}
