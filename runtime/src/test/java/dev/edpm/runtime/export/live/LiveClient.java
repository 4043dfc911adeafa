package dev.edpm.runtime.export.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.function.Predicate;

/** A client of the live page, with the URL that the program printed. */
public final class LiveClient {

  /** An event of the stream; its data is null after the last one. */
  public record Event(String name, JsonNode data) {}

  /** The stream of events. */
  public static final class Events implements AutoCloseable {

    private final BufferedReader reader;

    private Events(BufferedReader reader) {
      this.reader = reader;
    }

    /** Waits for the next event. */
    public Event next() throws IOException {
      String name = reader.readLine();
      if (name == null) {
        return new Event("", null);
      }
      String data = reader.readLine();
      assertThat(reader.readLine()).isEmpty();
      assertThat(name).startsWith("event: ");
      assertThat(data).startsWith("data: ");
      return new Event(
          name.substring("event: ".length()),
          new ObjectMapper().readTree(data.substring("data: ".length())));
    }

    /** Waits for a tick with a property; fails at the end of the stream. */
    public JsonNode tick(Predicate<JsonNode> wanted) throws IOException {
      while (true) {
        Event event = next();
        assertThat(event.name()).isIn("hello", "tick");
        if (event.name().equals("tick") && wanted.test(event.data())) {
          return event.data();
        }
      }
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }

  private final HttpClient client = HttpClient.newHttpClient();
  private final String base;
  private final String token;

  /**
   * @param url with the token as its fragment
   */
  public LiveClient(String url) {
    int hash = url.indexOf("/#");
    base = url.substring(0, hash);
    token = url.substring(hash + 2);
  }

  /** Connects to the stream of events. */
  public Events events(String query) throws IOException, InterruptedException {
    HttpResponse<java.io.InputStream> response =
        client.send(request("/events" + query).build(), BodyHandlers.ofInputStream());
    assertThat(response.statusCode()).isEqualTo(200);
    return new Events(new BufferedReader(new InputStreamReader(response.body(), UTF_8)));
  }

  /** Sends a command. */
  public HttpResponse<String> post(String path, String body) throws Exception {
    return client.send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  /** Asks for the page, and waits for the beginning of the response, but not longer than that. */
  public void tryFor(int millis) throws IOException {
    URI uri = URI.create(base);
    try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
      socket.setSoTimeout(millis);
      socket.getOutputStream().write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(UTF_8));
      socket.getInputStream().read();
    } catch (SocketException | SocketTimeoutException e) {
      // The server is not able to respond.
      return;
    }
  }

  /** Starts a request with the token. */
  public HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(base + path)).header("X-Edpm-Token", token);
  }

  /** Sends a request. */
  public HttpResponse<String> send(HttpRequest request) throws Exception {
    return client.send(request, BodyHandlers.ofString());
  }
}
