package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.config.MetricsTarget;
import dev.edpm.runtime.config.OwnThread;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Serves OpenMetrics text at one path of one address, to {@code GET} and {@code HEAD}. Each
 * connection serves one request and has a time limit, and the number of connections is limited: a
 * new one replaces the oldest of those that have not sent their request yet. The JDK's own server
 * only has such limits for all servers of the process together, and these belong to the program.
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

  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final int LOOK_EVERY_MS = 500;

  private final MetricsTarget.Http address;
  private final ReportMetrics metrics;
  private final ServerSocket server;

  /** In order of arrival; guarded by its own monitor. */
  private final Set<HttpConnection> open = new LinkedHashSet<>();

  private MetricsServer(MetricsTarget.Http address, ReportMetrics metrics, ServerSocket server) {
    this.address = address;
    this.metrics = metrics;
    this.server = server;
  }

  /**
   * Starts a server, whose threads do not keep the program alive.
   *
   * @throws IOException if it cannot listen at the address
   */
  static MetricsServer start(MetricsTarget.Http address, ReportMetrics metrics) throws IOException {
    ServerSocket socket = new ServerSocket();
    try {
      socket.bind(new InetSocketAddress(InetAddress.getByName(address.host()), address.port()));
      socket.setSoTimeout(LOOK_EVERY_MS);
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
    MetricsServer server = new MetricsServer(address, metrics, socket);
    try {
      inBackground(server::accept);
    } catch (OutOfMemoryError e) {
      socket.close();
      throw e;
    }
    return server;
  }

  private static void inBackground(Runnable work) {
    OwnThread.of("edpm-openmetrics-http", work).start();
  }

  /** Returns the URL of the metrics. */
  String url() {
    return address.at(server.getLocalPort());
  }

  /** Stops the server. Responses in progress are cut off. */
  void stop() {
    try {
      server.close();
    } catch (IOException e) {
      // The server accepts no connections any more in any case.
    }
    synchronized (open) {
      open.forEach(HttpConnection::close);
    }
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        admit(server.accept());
      } catch (SocketTimeoutException e) {
        // Time to close late connections.
      } catch (IOException | OutOfMemoryError e) {
        // The server is closed, or the process has no file descriptor or thread left at the moment.
        pause();
      }
      closeLate();
    }
  }

  private void admit(Socket client) {
    HttpConnection connection = new HttpConnection(client, System.nanoTime() + MOST_NANOS);
    synchronized (open) {
      if (open.size() >= MOST_CONNECTIONS) {
        HttpConnection oldest =
            open.stream().filter(one -> !one.hasAsked()).findFirst().orElse(connection);
        oldest.close();
        open.remove(oldest);
        if (oldest == connection) {
          return;
        }
      }
      open.add(connection);
    }
    try {
      inBackground(() -> serve(connection));
    } catch (OutOfMemoryError e) {
      connection.close();
      forget(connection);
      throw e;
    }
  }

  private void serve(HttpConnection connection) {
    try {
      connection.serve(this::answer);
    } finally {
      forget(connection);
    }
  }

  private void forget(HttpConnection connection) {
    synchronized (open) {
      open.remove(connection);
    }
  }

  private void closeLate() {
    synchronized (open) {
      open.stream().filter(HttpConnection::isLate).forEach(HttpConnection::close);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(LOOK_EVERY_MS / 10);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void answer(HttpRequestHead request, Socket client) throws IOException {
    OutputStream out = client.getOutputStream();
    if (request == null) {
      out.write(HttpRequestHead.response(400, "Bad Request", List.of(NO_BODY)));
    } else if (!isAskedFor(request, client)) {
      out.write(HttpRequestHead.response(403, "Forbidden", List.of(NO_BODY)));
    } else if (!request.path().equals(address.path())) {
      out.write(HttpRequestHead.response(404, "Not Found", List.of(NO_BODY)));
    } else if (!request.method().equals("GET") && !request.method().equals("HEAD")) {
      List<String> headers = List.of("Allow: GET, HEAD", NO_BODY);
      out.write(HttpRequestHead.response(405, "Method Not Allowed", headers));
    } else {
      send(request.method().equals("HEAD"), out);
    }
    out.flush();
  }

  private void send(boolean head, OutputStream out) throws IOException {
    byte[] text;
    try {
      text = text();
    } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
      out.write(HttpRequestHead.response(500, "Internal Server Error", List.of(NO_BODY)));
      return;
    }
    List<String> headers = new ArrayList<>();
    headers.add(CONTENT_TYPE);
    headers.add("Content-Length: " + text.length);
    out.write(HttpRequestHead.response(200, "OK", headers));
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

  private boolean isAskedFor(HttpRequestHead request, Socket client) {
    if (request.host().isEmpty() || !client.getLocalAddress().isLoopbackAddress()) {
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
