package dev.edpm.runtime.export.openmetrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.edpm.runtime.config.MetricsTarget;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Serves OpenMetrics text at one path of one address, to {@code GET} and {@code HEAD}. The only
 * class that needs the module {@code jdk.httpserver}. Safe on any thread.
 */
final class MetricsServer {

  private static final String CONTENT_TYPE =
      "application/openmetrics-text; version=1.0.0; charset=utf-8";

  /** How many are answered at a time; the others wait. */
  private static final int THREADS = 4;

  private static final int MOST_WAITING = 100;
  private static final int IDLE_SECONDS = 10;

  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final int NOT_ALLOWED = 405;
  private static final int FAILED = 500;
  private static final int NO_BODY = -1;

  private final MetricsTarget.Http address;
  private final ReportMetrics metrics;
  private final HttpServer server;

  private MetricsServer(MetricsTarget.Http address, ReportMetrics metrics, HttpServer server) {
    this.address = address;
    this.metrics = metrics;
    this.server = server;
  }

  /**
   * Starts a server. To be called on a daemon thread, for what the JDK starts inherits that.
   *
   * @throws IOException when it cannot listen there
   */
  static MetricsServer start(MetricsTarget.Http address, ReportMetrics metrics) throws IOException {
    InetAddress host = InetAddress.getByName(address.host());
    HttpServer http = HttpServer.create(new InetSocketAddress(host, address.port()), 0);
    MetricsServer server = new MetricsServer(address, metrics, http);
    http.createContext("/", server::answer);
    http.setExecutor(threads());
    http.start();
    return server;
  }

  private static ThreadPoolExecutor threads() {
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(MOST_WAITING),
            work -> {
              Thread thread = new Thread(null, work, "edpm-openmetrics-http", 0, false);
              thread.setDaemon(true);
              return thread;
            });
    threads.allowCoreThreadTimeOut(true);
    return threads;
  }

  /** Returns the address under which the metrics are. */
  String url() {
    return address.at(server.getAddress().getPort());
  }

  /** Stops it; what is being answered is broken off. */
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      boolean head = exchange.getRequestMethod().equals("HEAD");
      if (!exchange.getRequestURI().getRawPath().equals(address.path())) {
        exchange.sendResponseHeaders(NOT_FOUND, NO_BODY);
      } else if (!head && !exchange.getRequestMethod().equals("GET")) {
        exchange.getResponseHeaders().set("Allow", "GET, HEAD");
        exchange.sendResponseHeaders(NOT_ALLOWED, NO_BODY);
      } else {
        send(exchange, head);
      }
    }
  }

  private void send(HttpExchange exchange, boolean head) throws IOException {
    byte[] text;
    try {
      text = metrics.text();
    } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
      exchange.sendResponseHeaders(FAILED, NO_BODY);
      throw new IOException(e);
    }
    exchange.getResponseHeaders().set("Content-Type", CONTENT_TYPE);
    if (head) {
      exchange.getResponseHeaders().set("Content-Length", Integer.toString(text.length));
      exchange.sendResponseHeaders(OK, NO_BODY);
    } else {
      exchange.sendResponseHeaders(OK, text.length);
      try (OutputStream body = exchange.getResponseBody()) {
        body.write(text);
      }
    }
  }
}
