package dev.edpm.runtime.config;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address of the live page.
 *
 * @param host name or address to listen at, by default the loopback address; a literal of IPv6
 *     without its brackets
 * @param port the port, 0 for any free port
 */
public record LiveAddress(String host, int port) {

  private static final Pattern ADDRESS =
      Pattern.compile(
          "http://(?:\\[(?<six>[0-9A-Fa-f:.]+)]|(?<host>[A-Za-z0-9.-]*)):(?<port>[0-9]{1,5})/?");

  private static final String LOOPBACK = "127.0.0.1";
  private static final int GREATEST_PORT = 65_535;

  /** Parses {@code http://HOST:PORT}, in which the host may be empty; empty if it is invalid. */
  static Optional<LiveAddress> parse(String text) {
    Matcher address = ADDRESS.matcher(text);
    if (!address.matches()) {
      return Optional.empty();
    }
    String host = address.group("six") != null ? address.group("six") : address.group("host");
    int port = Integer.parseInt(address.group("port"));
    return port > GREATEST_PORT
        ? Optional.empty()
        : Optional.of(new LiveAddress(host.isEmpty() ? LOOPBACK : host, port));
  }

  /** Returns the address in the form of the setting, with another port. */
  public String at(int actualPort) {
    String shown = host.indexOf(':') < 0 ? host : "[" + host + "]";
    return "http://" + shown + ":" + actualPort;
  }
}
