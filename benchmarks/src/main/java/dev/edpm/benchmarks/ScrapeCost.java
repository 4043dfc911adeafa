package dev.edpm.benchmarks;

import com.sun.net.httpserver.HttpServer;
import dev.edpm.runtime.NamedRegion;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Measures a scrape of 1,000 regions with two counters as OpenMetrics text, which is a request from
 * its connection to its last byte, compared with the same request to a server that has the text
 * ready.
 */
@State(Scope.Benchmark)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.AGGREGATES, Options.NO_REPORT})
public class ScrapeCost {

  private static final int EXECUTIONS = 100;
  private static final byte[] REQUEST =
      "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
          .getBytes(StandardCharsets.US_ASCII);

  /** The bounds of histograms, or none for quantiles. */
  @Param({"", "10us,100us,1ms,10ms,100ms,1s"})
  public String histograms;

  private int port;
  private HttpServer ready;

  /** Runs the regions, and starts the server without regions. */
  @Setup
  public void start() throws IOException, InterruptedException {
    port = freePort();
    System.setProperty("edpm.openmetrics", "http://127.0.0.1:" + port + "/metrics");
    if (!histograms.isEmpty()) {
      System.setProperty("edpm.openmetrics.histograms", histograms);
    }
    for (int i = 0; i < NamedRegion.MOST; i++) {
      NamedRegion region = NamedRegion.of("region." + i, "jvm.allocated-bytes");
      for (int j = 0; j < EXECUTIONS; j++) {
        region.open().close();
      }
    }
    byte[] text = body(awaitMetrics());
    ready = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ready.createContext(
        "/metrics",
        exchange -> {
          exchange.sendResponseHeaders(200, text.length);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(text);
          }
        });
    ready.start();
  }

  @TearDown
  public void stop() {
    ready.stop(0);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private byte[] awaitMetrics() throws IOException, InterruptedException {
    while (true) {
      try {
        return response(port);
      } catch (IOException e) {
        // The address is not served yet.
        Thread.sleep(10);
      }
    }
  }

  private static byte[] response(int port) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(REQUEST);
      return socket.getInputStream().readAllBytes();
    }
  }

  private static byte[] body(byte[] response) {
    int end = new String(response, StandardCharsets.ISO_8859_1).indexOf("\r\n\r\n");
    return Arrays.copyOfRange(response, end + 4, response.length);
  }

  @Benchmark
  public int limit() throws IOException {
    return response(ready.getAddress().getPort()).length;
  }

  @Benchmark
  public int scrape() throws IOException {
    return response(port).length;
  }
}
