package dev.edpm.runtime.export.openmetrics;

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
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
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
  void whatFailsInsideIsAnAnswerAndTheNextOneIsServed() throws Exception {
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
      slow.getOutputStream().write("GET /edpm/met".getBytes(StandardCharsets.US_ASCII));
      assertThat(send(uri, "GET").statusCode()).isEqualTo(200);
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
