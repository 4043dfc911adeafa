package dev.edpm.cli.top;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.JsonValues;
import dev.edpm.cli.text.UserMistake;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The stream of events of a program's live page. Used by one thread. */
final class LiveEvents implements AutoCloseable {

  /** An event with its data. */
  record Event(String name, JsonObject data) {}

  private static final Pattern URL = Pattern.compile("(http://[^/#?\\s]+)/?#([0-9A-Za-z]+)");
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final String EVENT = "event: ";
  private static final String DATA = "data: ";
  private static final int UNAUTHORIZED = 401;

  private final BufferedReader lines;

  private LiveEvents(BufferedReader lines) {
    this.lines = lines;
  }

  /**
   * Connects to a program.
   *
   * @param url the URL that the program printed
   * @param period the ms between two ticks
   */
  static LiveEvents connect(String url, int period) throws InterruptedException {
    Matcher given = URL.matcher(url);
    if (!given.matches()) {
      throw new UserMistake(
          Excerpt.of(url)
              + " is not the URL of a live page with its token, such as"
              + " http://127.0.0.1:2011/#0a1b2c; quote it, and use the one that the program printed");
    }
    try {
      HttpResponse<InputStream> response =
          HttpClient.newBuilder()
              .version(HttpClient.Version.HTTP_1_1)
              .connectTimeout(PATIENCE)
              .build()
              .send(
                  HttpRequest.newBuilder(URI.create(given.group(1) + "/events?period=" + period))
                      .header("X-Edpm-Token", given.group(2))
                      .build(),
                  BodyHandlers.ofInputStream());
      if (response.statusCode() != 200) {
        throw new UserMistake(given.group(1) + " " + refusal(response));
      }
      return new LiveEvents(
          new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8)));
    } catch (IOException | IllegalArgumentException e) {
      throw new UserMistake(
          "no program answers at " + given.group(1) + ": it has ended, or edpm.live is not set");
    }
  }

  private static String refusal(HttpResponse<InputStream> response) throws IOException {
    if (response.statusCode() == UNAUTHORIZED) {
      return "refuses the token: use the URL that this run of the program printed";
    }
    String body = new String(response.body().readAllBytes(), StandardCharsets.UTF_8);
    try {
      String error = JsonValues.object(body).text("error");
      return error.isEmpty() ? "answered with status " + response.statusCode() : error;
    } catch (IOException e) {
      return "answered with status " + response.statusCode() + "; it is no live page";
    }
  }

  /** Waits for the next event, empty after the last one. */
  Optional<Event> next() {
    try {
      String name = lines.readLine();
      String data = lines.readLine();
      lines.readLine();
      return name == null || data == null || !name.startsWith(EVENT) || !data.startsWith(DATA)
          ? Optional.empty()
          : Optional.of(
              new Event(
                  name.substring(EVENT.length()),
                  JsonValues.object(data.substring(DATA.length()))));
    } catch (IOException e) {
      // The program was killed.
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    try {
      lines.close();
    } catch (IOException e) {
      // It is not used any more in any case.
      return;
    }
  }
}
