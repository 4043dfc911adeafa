package dev.edpm.runtime.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The destination of OpenMetrics text. */
public sealed interface MetricsTarget {

  /** No destination. */
  MetricsTarget OFF = new Off();

  /** No destination. */
  record Off() implements MetricsTarget {}

  /**
   * A file.
   *
   * @param pattern the path, with placeholders; see {@link PathPattern}
   */
  record File(String pattern) implements MetricsTarget {}

  /**
   * A server of EDPM.
   *
   * @param host name or address to listen at, by default the loopback address; a literal of IPv6
   *     without its brackets
   * @param port the port, 0 for any free port
   * @param path the only path that is served, starting with its slash
   */
  record Http(String host, int port, String path) implements MetricsTarget {

    private static final Pattern ADDRESS =
        Pattern.compile(
            "http://(?:\\[(?<six>[0-9A-Fa-f:.]+)]|(?<host>[A-Za-z0-9.-]*))"
                + ":(?<port>[0-9]{1,5})(?<path>/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?");

    private static final String LOOPBACK = "127.0.0.1";
    private static final String USUAL_PATH = "/metrics";
    private static final int GREATEST_PORT = 65_535;

    private static Optional<MetricsTarget> parse(String text) {
      Matcher address = ADDRESS.matcher(text);
      if (!address.matches()) {
        return Optional.empty();
      }
      String host = address.group("six") != null ? address.group("six") : address.group("host");
      String path = address.group("path");
      int port = Integer.parseInt(address.group("port"));
      return port > GREATEST_PORT
          ? Optional.empty()
          : Optional.of(
              new Http(host.isEmpty() ? LOOPBACK : host, port, path == null ? USUAL_PATH : path));
    }

    /** Returns the address in the form of the setting, with another port. */
    public String at(int actualPort) {
      String shown = host.indexOf(':') < 0 ? host : "[" + host + "]";
      return "http://" + shown + ":" + actualPort + path;
    }
  }

  /** Parses the user's text; empty if it is invalid. */
  static Optional<MetricsTarget> parse(String text) {
    if (text.equals("off")) {
      return Optional.of(OFF);
    }
    return text.contains("://") ? Http.parse(text) : file(text);
  }

  /** Returns the description of a valid value for a message about the user's text. */
  static String expected(String text) {
    return (text.contains("://") ? Optional.<String>empty() : PathPattern.expected(text))
        .orElse("off, a file such as metrics.txt or an address such as http://:9464/metrics");
  }

  /**
   * Returns a file. A word without a dot and a slash is rejected, because it is more likely a
   * mistake than a file.
   */
  private static Optional<MetricsTarget> file(String text) {
    try {
      Path file = Path.of(text).getFileName();
      boolean named = file != null && !text.endsWith("/") && text.matches(".*[./].*");
      return named && !file.toString().matches("\\.+") && PathPattern.expected(text).isEmpty()
          ? Optional.of(new File(text))
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
