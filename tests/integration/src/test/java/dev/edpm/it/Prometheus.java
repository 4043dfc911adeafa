package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A running Prometheus that scrapes programs on this machine every second. */
final class Prometheus implements AutoCloseable {

  private final HttpClient client = HttpClient.newHttpClient();
  private final Process process;
  private final int port;

  private Prometheus(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Returns the program, if it is installed. */
  static Optional<Path> program() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, "prometheus"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Returns a port that was free a moment ago. */
  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Starts it, for the metrics on some ports. */
  static Prometheus start(List<Integer> targets) throws IOException {
    Path folder = Folders.empty("prometheus");
    Files.writeString(
        folder.resolve("prometheus.yml"),
        """
        scrape_configs:
          - job_name: shop
            scrape_interval: 1s
            static_configs:
              - targets: [%s]
        """
            .formatted(
                targets.stream()
                    .map(target -> "'127.0.0.1:" + target + "'")
                    .collect(Collectors.joining(", "))));
    int port = freePort();
    Process process =
        Command.program(
                folder,
                program().orElseThrow(),
                "--config.file=prometheus.yml",
                "--storage.tsdb.path=data",
                "--web.listen-address=127.0.0.1:" + port)
            .start(folder.resolve("log.txt"));
    return new Prometheus(process, port);
  }

  /** Waits until a query has a result. */
  void await(String query, double expected) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    Optional<Double> result = Optional.empty();
    while (!result.equals(Optional.of(expected)) && System.nanoTime() < deadline) {
      try {
        result = query(query);
      } catch (ConnectException e) {
        result = Optional.empty();
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    assertThat(result).contains(expected);
  }

  /** Returns the value of a query that has one. */
  Optional<Double> query(String query) throws IOException, InterruptedException {
    URI uri =
        URI.create(
            "http://127.0.0.1:"
                + port
                + "/api/v1/query?query="
                + URLEncoder.encode(query, StandardCharsets.UTF_8));
    String body =
        client
            .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
            .body();
    if (!body.startsWith("{")) {
      // It is starting.
      return Optional.empty();
    }
    JsonNode value = new ObjectMapper().readTree(body).at("/data/result/0/value/1");
    return value.isMissingNode() ? Optional.empty() : Optional.of(value.asDouble());
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
