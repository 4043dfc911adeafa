package dev.edpm.runtime.export.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of an HTTP request before its body, according to RFC 9112, as far as needed to answer
 * one request per connection.
 *
 * @param method such as {@code GET}
 * @param path the target without its query, as it was sent
 * @param query the query without its question mark, as it was sent; empty if there is none
 * @param authority the host name that the client requested, with its port if it was sent; empty if
 *     there is none
 * @param headers the values of the headers, by name in lower case
 */
public record HttpRequest(
    String method,
    String path,
    String query,
    Optional<String> authority,
    Map<String, List<String>> headers) {

  private static final int MOST_BYTES = 16 << 10;
  private static final String SCHEME = "http://";

  /** A host name, or an IPv6 address in brackets, with an optional port. */
  private static final Pattern AUTHORITY =
      Pattern.compile("(?:\\[([0-9A-Fa-f:.]+)]|([^\\[\\]:@/\\s]*))(?::[0-9]*)?");

  /**
   * Reads the head of a request.
   *
   * @return empty if it is not a valid request, or too long
   * @throws IOException if the client does not send all of it
   */
  static Optional<HttpRequest> read(InputStream from) throws IOException {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < MOST_BYTES; i++) {
      int next = from.read();
      if (next < 0) {
        throw new IOException("the client has gone");
      }
      if (next != '\n') {
        line.append((char) next);
        continue;
      }
      String text = line.toString().stripTrailing();
      line.setLength(0);
      if (!text.isEmpty()) {
        lines.add(text);
      } else if (!lines.isEmpty()) {
        return parse(lines);
      }
    }
    return Optional.empty();
  }

  private static Optional<HttpRequest> parse(List<String> lines) {
    String[] request = lines.get(0).split(" ", -1);
    if (request.length != 3 || !request[2].matches("HTTP/1\\.[01]")) {
      return Optional.empty();
    }
    Map<String, List<String>> headers = new HashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      int colon = line.indexOf(':');
      if (colon <= 0) {
        return Optional.empty();
      }
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), n -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    List<String> hosts = headers.getOrDefault("host", List.of());
    boolean newer = request[2].equals("HTTP/1.1");
    if (hosts.size() > 1 || hosts.isEmpty() && newer) {
      return Optional.empty();
    }
    String target = request[1];
    Optional<String> host = hosts.stream().findFirst();
    if (target.startsWith(SCHEME)) {
      int slash = target.indexOf('/', SCHEME.length());
      int end = slash < 0 ? target.length() : slash;
      host = Optional.of(target.substring(SCHEME.length(), end));
      target = slash < 0 ? "/" : target.substring(slash);
    }
    if (host.isPresent() && !AUTHORITY.matcher(host.get()).matches()) {
      return Optional.empty();
    }
    int query = target.indexOf('?');
    return Optional.of(
        new HttpRequest(
            request[0],
            query < 0 ? target : target.substring(0, query),
            query < 0 ? "" : target.substring(query + 1),
            host,
            headers));
  }

  /**
   * Returns the host name that the client requested, without the port, which a tunnel may have
   * changed, and without the brackets of IPv6; empty if there is none.
   */
  public Optional<String> host() {
    return authority.map(HttpRequest::name);
  }

  private static String name(String authority) {
    Matcher parts = AUTHORITY.matcher(authority);
    if (!parts.matches()) {
      throw new IllegalArgumentException(authority);
    }
    return parts.group(1) == null ? parts.group(2) : parts.group(1);
  }

  /** Returns the value of a header that was sent exactly once. */
  public Optional<String> header(String name) {
    List<String> values = headers.getOrDefault(name, List.of());
    return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
  }

  /** Tells whether a header was sent. */
  public boolean has(String name) {
    return headers.containsKey(name);
  }

  /** Returns the first line and the headers of a response, in ASCII. */
  public static byte[] response(int status, String reason, List<String> headers) {
    StringBuilder text = new StringBuilder("HTTP/1.1 " + status + " " + reason + "\r\n");
    headers.forEach(header -> text.append(header).append("\r\n"));
    return text.append("Connection: close\r\n\r\n").toString().getBytes(StandardCharsets.US_ASCII);
  }
}
