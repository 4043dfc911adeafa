package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.config.MetricsTarget;
import dev.edpm.runtime.export.http.HttpConnection;
import dev.edpm.runtime.export.http.HttpLimits;
import dev.edpm.runtime.export.http.HttpRequest;
import dev.edpm.runtime.export.http.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Serves OpenMetrics text at one path of one address, to {@code GET} and {@code HEAD}. Each
 * connection serves one request and has a time limit, and the number of connections is limited.
 * Safe on any thread.
 *
 * <p>If only this machine can reach the server, a request's host must be an address or {@code
 * localhost}. Otherwise a page in a browser could let a name of its own resolve to this address,
 * and read data that only users of this machine may see.
 */
final class MetricsServer {

  private static final String CONTENT_TYPE =
      "Content-Type: application/openmetrics-text; version=1.0.0; charset=utf-8";

  private static final String NO_BODY = "Content-Length: 0";

  /** The maximum number of simultaneous connections. */
  static final int MOST_CONNECTIONS = 16;

  private static final HttpLimits LIMITS = new HttpLimits(MOST_CONNECTIONS, Duration.ofSeconds(10));

  private final MetricsTarget.Http address;
  private final ReportMetrics metrics;
  private final HttpServer server;

  private MetricsServer(MetricsTarget.Http address, ReportMetrics metrics) throws IOException {
    this.address = address;
    this.metrics = metrics;
    this.server =
        HttpServer.start(
            address.host(), address.port(), "edpm-openmetrics-http", LIMITS, this::answer);
  }

  /**
   * Starts a server, whose threads do not keep the program alive.
   *
   * @throws IOException if it cannot listen at the address
   */
  static MetricsServer start(MetricsTarget.Http address, ReportMetrics metrics) throws IOException {
    return new MetricsServer(address, metrics);
  }

  /** Returns the URL of the metrics. */
  String url() {
    return address.at(server.port());
  }

  /** Stops the server. Responses in progress are cut off. */
  void stop() {
    server.stop();
  }

  private void answer(HttpRequest request, HttpConnection client) throws IOException {
    OutputStream out = client.out();
    if (request == null) {
      out.write(HttpRequest.response(400, "Bad Request", List.of(NO_BODY)));
    } else if (!isAskedFor(request, client)) {
      out.write(HttpRequest.response(403, "Forbidden", List.of(NO_BODY)));
    } else if (!request.path().equals(address.path())) {
      out.write(HttpRequest.response(404, "Not Found", List.of(NO_BODY)));
    } else if (!request.method().equals("GET") && !request.method().equals("HEAD")) {
      List<String> headers = List.of("Allow: GET, HEAD", NO_BODY);
      out.write(HttpRequest.response(405, "Method Not Allowed", headers));
    } else {
      client.keepPlace();
      send(request.method().equals("HEAD"), out);
    }
    out.flush();
  }

  private void send(boolean head, OutputStream out) throws IOException {
    byte[] text;
    try {
      text = text();
    } catch (RuntimeException | Error e) {
      out.write(HttpRequest.response(500, "Internal Server Error", List.of(NO_BODY)));
      return;
    }
    List<String> headers = new ArrayList<>();
    headers.add(CONTENT_TYPE);
    headers.add("Content-Length: " + text.length);
    out.write(HttpRequest.response(200, "OK", headers));
    if (!head) {
      out.write(text);
    }
  }

  /**
   * Returns the text. Only one is created at a time, because this uses the program's CPU time and
   * memory.
   */
  private byte[] text() {
    synchronized (metrics) {
      return metrics.text();
    }
  }

  private boolean isAskedFor(HttpRequest request, HttpConnection client) {
    if (request.host().isEmpty() || !client.isLoopback()) {
      return true;
    }
    String host = request.host().get().toLowerCase(Locale.ROOT);
    return host.equals("localhost")
        || host.endsWith(".localhost")
        || host.equals(address.host().toLowerCase(Locale.ROOT))
        || host.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}")
        || host.indexOf(':') >= 0;
  }
}
