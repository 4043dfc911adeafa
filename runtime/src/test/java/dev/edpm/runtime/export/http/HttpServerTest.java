package dev.edpm.runtime.export.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The server of both pages, whose answers fail. */
@Timeout(60)
class HttpServerTest {

  private static final HttpLimits LIMITS = new HttpLimits(4, Duration.ofSeconds(10));

  private HttpServer server;

  @AfterEach
  void stop() {
    server.stop();
  }

  private void start(HttpAnswer answer) throws IOException {
    server = HttpServer.start("127.0.0.1", 0, "test-http", LIMITS, answer);
  }

  private String ask() throws IOException {
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket
          .getOutputStream()
          .write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), US_ASCII);
    }
  }

  @Test
  void anAnswerForWhichThereIsNoHeapEndsItsConnectionAlone() throws Exception {
    AtomicReference<Throwable> uncaught = new AtomicReference<>();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> uncaught.set(failure));
    try {
      AtomicInteger failures = new AtomicInteger(2 * LIMITS.connections());
      start(
          (request, client) -> {
            if (failures.getAndDecrement() > 0) {
              throw new OutOfMemoryError("of a test");
            }
            client.out().write(HttpRequest.response(200, "OK", List.of()));
          });
      while (failures.get() > 0) {
        assertThat(ask()).isEmpty();
      }
      assertThat(ask()).startsWith("HTTP/1.1 200 OK");
      while (server.connections() != 0) {
        Thread.sleep(5);
      }
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    assertThat(uncaught).hasValue(null);
  }
}
