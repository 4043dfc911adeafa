package dev.edpm.runtime.export.openmetrics;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.config.MetricsTarget;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The server, asked by a real client. */
class MetricsServerTest {

  private final HttpClient client = HttpClient.newHttpClient();
  private final ReportMetrics metrics =
      Measured.metrics(() -> Measured.report(Measured.region("row", 3)));
  private MetricsServer server;

  @AfterEach
  void stop() {
    if (server != null) {
      server.stop();
    }
  }

  private URI start(MetricsTarget.Http address) throws IOException {
    server = MetricsServer.start(address, metrics);
    return URI.create(server.url());
  }

  private URI start() throws IOException {
    return start(new MetricsTarget.Http("127.0.0.1", 0, "/edpm/metrics"));
  }

  private HttpResponse<byte[]> send(URI to, String method) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(to).method(method, BodyPublishers.ofString("x")).build();
    return client.send(request, BodyHandlers.ofByteArray());
  }

  @Test
  void aScraperGetsTheTextWithItsType() throws Exception {
    HttpResponse<byte[]> response = send(start(), "GET");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Type"))
        .contains("application/openmetrics-text; version=1.0.0; charset=utf-8");
    assertThat(
            OpenMetricsParser.parse(response.body())
                .value("edpm_region_executions_total", "region", "row"))
        .contains(3.0);
  }

  @Test
  void headHasTheHeadersAlone() throws Exception {
    URI uri = start();
    HttpResponse<byte[]> head = send(uri, "HEAD");
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(head.headers().firstValueAsLong("Content-Length"))
        .hasValue(send(uri, "GET").body().length);
  }

  @Test
  void parametersAreOfNoImportance() throws Exception {
    assertThat(send(URI.create(start() + "?a=b&c"), "GET").statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/edpm",
        "/edpm/metrics/",
        "/edpm/metricsx",
        "/edpm/%6detrics",
        "//edpm/metrics"
      })
  void thereIsNothingElse(String path) throws Exception {
    HttpResponse<byte[]> response =
        send(start().resolve("/").resolve("http://127.0.0.1:" + port() + path), "GET");
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.body()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "NONSENSE"})
  void nothingElseCanBeDone(String method) throws Exception {
    HttpResponse<byte[]> response = send(start(), method);
    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(response.headers().firstValue("Allow")).contains("GET, HEAD");
    assertThat(response.body()).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void nobodyElsewhereReachesIt() throws Exception {
    start();
    // All of 127.0.0.0/8 is this machine, so this is an address that the server could have.
    assertRefused(InetAddress.getByName("127.0.0.2"));
    for (NetworkInterface network : NetworkInterface.networkInterfaces().toList()) {
      for (InetAddress address : network.inetAddresses().toList()) {
        if (!address.isLoopbackAddress()) {
          assertRefused(address);
        }
      }
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void itIsReachedElsewhereWhenTheUserSaysSo() throws Exception {
    start(new MetricsTarget.Http("0.0.0.0", 0, "/metrics"));
    URI elsewhere = URI.create("http://127.0.0.2:" + port() + "/metrics");
    assertThat(send(elsewhere, "GET").statusCode()).isEqualTo(200);
  }

  @Test
  void aPortInUseIsRefused() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      MetricsTarget.Http address =
          new MetricsTarget.Http("127.0.0.1", taken.getLocalPort(), "/metrics");
      assertThatThrownBy(() -> start(address)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void failedRequestIsAnsweredAndTheNextOneIsServed() throws Exception {
    boolean[] fails = {true};
    ReportMetrics failing =
        Measured.metrics(
            () -> {
              if (fails[0]) {
                throw new IllegalStateException("of a test");
              }
              return Measured.report();
            });
    server = MetricsServer.start(new MetricsTarget.Http("127.0.0.1", 0, "/metrics"), failing);
    URI uri = URI.create(server.url());
    assertThat(send(uri, "GET").statusCode()).isEqualTo(500);
    fails[0] = false;
    assertThat(send(uri, "GET").statusCode()).isEqualTo(200);
  }

  @Test
  void aClientThatNeverComesToTheEndKeepsNobodyWaiting() throws Exception {
    URI uri = start();
    try (Socket slow = new Socket("127.0.0.1", port())) {
      slow.getOutputStream().write("GET /edpm/met".getBytes(US_ASCII));
      assertThat(send(uri, "GET").statusCode()).isEqualTo(200);
    }
  }

  /** The maximum number of connections, and more; none of them ever sends a request. */
  @Test
  @Timeout(60)
  void clientsThatNeverComeToTheEndKeepNobodyWaiting() throws Exception {
    URI uri = start();
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 3 * MetricsServer.MOST_CONNECTIONS; i++) {
        Socket one = new Socket("127.0.0.1", port());
        one.getOutputStream().write("GET /edpm/metrics HTTP/1.1\r\nHo".getBytes(US_ASCII));
        slow.add(one);
      }
      assertThat(send(uri, "GET").statusCode()).isEqualTo(200);
      assertThat(send(uri, "GET").statusCode()).isEqualTo(200);
      // That many of them were rejected.
      for (int i = 0; i < 2 * MetricsServer.MOST_CONNECTIONS; i++) {
        assertClosed(slow.get(i));
      }
    } finally {
      for (Socket one : slow) {
        one.close();
      }
    }
  }

  @Test
  @Timeout(60)
  void aClientThatIsTooSlowIsSentAway() throws Exception {
    start();
    try (Socket slow = new Socket("127.0.0.1", port())) {
      slow.getOutputStream().write("GET /".getBytes(US_ASCII));
      assertClosed(slow);
    }
  }

  private static void assertClosed(Socket socket) throws IOException {
    int next;
    try {
      next = socket.getInputStream().read();
    } catch (SocketException e) {
      next = -1;
    }
    assertThat(next).isEqualTo(-1);
  }

  @ParameterizedTest
  @CsvSource({
    "evil.example, 403",
    "evil.example:9464, 403",
    "127.0.0.1.evil.example, 403",
    "localhost.evil.example, 403",
    "'', 403",
    "localhost, 200",
    "LOCALHOST:1, 200",
    "127.0.0.1:80, 200",
    "[::1]:9464, 200",
    "[::1].evil, 400",
    "localhost:80.evil, 400",
  })
  void aPageInABrowserCannotLeadHereByANameOfItsOwn(String host, int status) throws Exception {
    start();
    assertThat(raw("GET /edpm/metrics HTTP/1.1\r\nHost: " + host + "\r\n\r\n"))
        .startsWith("HTTP/1.1 " + status + " ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /edpm/metrics HTTP/1.1\r\n\r\n",
        "GET /edpm/metrics HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
        "GET /edpm/metrics HTTP/2.0\r\nHost: localhost\r\n\r\n",
        "GET /edpm/metrics\r\n\r\n",
        "nonsense\r\n\r\n",
        "GET /edpm/metrics HTTP/1.1\r\nHost localhost\r\n\r\n",
      })
  void invalidRequestIsABadRequest(String request) throws Exception {
    start();
    assertThat(raw(request)).startsWith("HTTP/1.1 400 ");
  }

  @Test
  void aHeadWithoutAnEndIsNotKept() throws Exception {
    start();
    String request = "GET /edpm/metrics HTTP/1.1\r\nHost: localhost\r\nX: " + "x".repeat(20_000);
    assertThat(raw(request)).startsWith("HTTP/1.1 400 ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET http://localhost/edpm/metrics?a HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /edpm/metrics HTTP/1.0\r\n\r\n",
        "\r\nGET /edpm/metrics HTTP/1.1\nhost:localhost\n\n",
      })
  void otherValidRequestsAreServed(String request) throws Exception {
    start();
    assertThat(raw(request))
        .startsWith("HTTP/1.1 200 ")
        .contains("\r\nConnection: close\r\n")
        .endsWith("# EOF\n");
  }

  private String raw(String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", port())) {
      socket.getOutputStream().write(request.getBytes(US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }

  private int port() {
    return URI.create(server.url()).getPort();
  }

  private void assertRefused(InetAddress address) {
    assertThatThrownBy(
            () -> {
              try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address, port()), 10_000);
              }
            })
        .as(address.toString())
        .isInstanceOf(ConnectException.class);
  }
}
