package dev.edpm.runtime.export.live;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.LiveAddress;
import dev.edpm.runtime.export.http.HttpConnection;
import dev.edpm.runtime.export.http.HttpLimits;
import dev.edpm.runtime.export.http.HttpRequest;
import dev.edpm.runtime.export.http.HttpServer;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.report.json.FlatJson;
import dev.edpm.runtime.report.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Answers the requests of the page: its files, the stream of events, and commands. Safe on any
 * thread.
 */
final class LiveServer {

  /** The maximum length of the body of a request. */
  static final int MOST_BYTES = 4096;

  private static final int LEAST_PERIOD = 100;
  private static final int GREATEST_PERIOD = 10_000;
  private static final int USUAL_PERIOD = 500;

  /** How long a client waits for the reading of another one. */
  private static final long READING_PATIENCE_MS = 2000;

  /** The page may only load its own files, talk to this server, and not be framed. */
  private static final List<String> PAGE_HEADERS =
      List.of(
          "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self';"
              + " img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none';"
              + " frame-ancestors 'none'",
          "Referrer-Policy: no-referrer",
          "Cross-Origin-Resource-Policy: same-origin",
          "Cross-Origin-Opener-Policy: same-origin",
          "X-Frame-Options: DENY");

  private final LiveProgram program;
  private final LiveAccess access;
  private final LiveFiles files = new LiveFiles();
  private final LiveReadings readings;
  private final LiveClients clients;
  private final LiveCommands commands;
  private final LiveStream.State state;
  private final HttpServer server;

  private LiveServer(
      LiveAddress address,
      HttpLimits limits,
      LiveProgram program,
      LiveAccess access,
      LiveCommands commands,
      LiveStream.State state)
      throws IOException {
    this.program = program;
    this.access = access;
    this.commands = commands;
    this.state = state;
    readings = new LiveReadings(program, READING_PATIENCE_MS);
    clients = new LiveClients(program, readings);
    server =
        HttpServer.start(address.host(), address.port(), "edpm-live-http", limits, this::answer);
  }

  /**
   * Starts a server, whose threads do not keep the program alive.
   *
   * @throws IOException if it cannot listen at the address
   */
  static LiveServer start(
      LiveAddress address,
      HttpLimits limits,
      LiveProgram program,
      LiveAccess access,
      LiveCommands commands,
      LiveStream.State state)
      throws IOException {
    return new LiveServer(address, limits, program, access, commands, state);
  }

  /** Returns the port that it listens at. */
  int port() {
    return server.port();
  }

  /** Tells whether other machines may reach it. */
  boolean isPublic() {
    return server.isPublic();
  }

  /** Returns the number of connections that are open now. */
  int connections() {
    return server.connections();
  }

  /** Returns the number of clients that receive ticks now. */
  int clients() {
    return clients.count();
  }

  /**
   * Sends a last tick to all clients, and stops.
   *
   * @param millis the longest time to wait for clients
   */
  void stop(long millis) {
    clients.end(millis);
    server.stop();
  }

  private void answer(HttpRequest request, HttpConnection client) throws IOException {
    try {
      dispatch(request, client);
    } catch (RuntimeException | Error e) {
      program.report(
          Problem.of(
              "live-failed", "the live page cannot answer a request: " + Contained.describe(e)));
    }
  }

  private void dispatch(HttpRequest request, HttpConnection client) throws IOException {
    if (request == null) {
      empty(client, 400, "Bad Request");
      return;
    }
    if (!access.admits(request)) {
      empty(client, 403, "Forbidden");
      return;
    }
    boolean reads = request.method().equals("GET") || request.method().equals("HEAD");
    Optional<LiveFiles.Content> file = reads ? files.find(request.path()) : Optional.empty();
    if (file.isPresent()) {
      send(client, 200, "OK", file.get(), PAGE_HEADERS, request.method().equals("HEAD"));
    } else if (!access.knows(request)) {
      empty(client, 401, "Unauthorized");
    } else {
      // Only now, so that nobody without the token can take all places.
      client.keepPlace();
      answerUser(request, client);
    }
  }

  private void answerUser(HttpRequest request, HttpConnection client) throws IOException {
    if (request.path().equals("/events")) {
      events(request, client);
    } else if (LiveCommands.has(request.path())) {
      command(request, client);
    } else {
      empty(client, 404, "Not Found");
    }
  }

  private void events(HttpRequest request, HttpConnection client) throws IOException {
    Optional<Integer> period = period(request.query());
    if (!request.method().equals("GET")) {
      empty(client, 405, "Method Not Allowed");
    } else if (period.isEmpty()) {
      error(
          client,
          400,
          "Bad Request",
          "period is a number of milliseconds from " + LEAST_PERIOD + " to " + GREATEST_PERIOD);
    } else if (!clients.enter()) {
      error(
          client,
          503,
          "Service Unavailable",
          LiveClients.MOST + " clients are connected already; close one of them");
    } else {
      try {
        new LiveStream(program, readings, clients, state, period.get()).serve(client);
      } finally {
        clients.leave();
      }
    }
  }

  /** Returns the period that a query asks for, empty if it is invalid. */
  private static Optional<Integer> period(String query) {
    String name = "period=";
    if (query.isEmpty()) {
      return Optional.of(USUAL_PERIOD);
    }
    if (!query.matches(name + "[0-9]{1,5}")) {
      return Optional.empty();
    }
    int period = Integer.parseInt(query.substring(name.length()));
    return period < LEAST_PERIOD || period > GREATEST_PERIOD
        ? Optional.empty()
        : Optional.of(period);
  }

  private void command(HttpRequest request, HttpConnection client) throws IOException {
    String length = request.header("content-length").orElse("");
    if (!request.method().equals("POST")) {
      empty(client, 405, "Method Not Allowed");
    } else if (!isJson(request)) {
      error(client, 415, "Unsupported Media Type", "the body must be application/json");
    } else if (request.has("transfer-encoding") || !length.matches("[0-9]+")) {
      error(client, 411, "Length Required", "the request needs a Content-Length");
    } else if (length.length() > 9 || Integer.parseInt(length) > MOST_BYTES) {
      error(client, 413, "Content Too Large", "the body must not exceed " + MOST_BYTES + " bytes");
    } else {
      run(request, client, client.in().readNBytes(Integer.parseInt(length)));
    }
  }

  private static boolean isJson(HttpRequest request) {
    String type = request.header("content-type").orElse("").toLowerCase(Locale.ROOT);
    return type.replace(" ", "").matches("application/json(;charset=utf-8)?");
  }

  private void run(HttpRequest request, HttpConnection client, byte[] body) throws IOException {
    Map<String, Object> entries;
    try {
      entries = FlatJson.parse(body);
    } catch (IOException e) {
      error(client, 400, "Bad Request", "the body must be a JSON object without nested values");
      return;
    }
    try {
      // A report may take long.
      client.rest();
      LiveCommands.Result result = commands.run(request.path(), entries);
      client.extend();
      if (result.error().isPresent()) {
        String reason = result.status() == 403 ? "Forbidden" : "Conflict";
        error(client, result.status(), reason, result.error().get());
      } else {
        done(client, result);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      commands.answered(request.path());
      clients.wake();
    }
  }

  private static void done(HttpConnection client, LiveCommands.Result result) throws IOException {
    json(
        client,
        200,
        "OK",
        to -> {
          to.put("ok", true);
          if (result.recording().isPresent()) {
            LiveCommands.Recording recording = result.recording().get();
            to.put("seconds", recording.seconds()).put("file", recording.file().toString());
          }
        });
  }

  private static void error(HttpConnection client, int status, String reason, String message)
      throws IOException {
    json(client, status, reason, to -> to.put("error", message));
  }

  private interface Entries {
    void write(Json to) throws IOException;
  }

  private static void json(HttpConnection client, int status, String reason, Entries entries)
      throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try (Json to = new Json(text)) {
      to.startObject();
      entries.write(to);
      to.endObject();
    }
    LiveFiles.Content body = new LiveFiles.Content("application/json", text.toByteArray());
    send(client, status, reason, body, List.of(), false);
  }

  private static void empty(HttpConnection client, int status, String reason) throws IOException {
    client.out().write(HttpRequest.response(status, reason, List.of("Content-Length: 0")));
  }

  private static void send(
      HttpConnection client,
      int status,
      String reason,
      LiveFiles.Content body,
      List<String> more,
      boolean head)
      throws IOException {
    List<String> headers = new ArrayList<>();
    headers.add("Content-Type: " + body.type());
    headers.add("Content-Length: " + body.bytes().length);
    headers.add("Cache-Control: no-store");
    headers.add("X-Content-Type-Options: nosniff");
    headers.addAll(more);
    client.out().write(HttpRequest.response(status, reason, headers));
    if (!head) {
      client.out().write(body.bytes());
    }
  }
}
