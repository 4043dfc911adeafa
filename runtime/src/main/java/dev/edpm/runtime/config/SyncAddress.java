package dev.edpm.runtime.config;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address of a server of clocks.
 *
 * @param host a name or an address; a literal of IPv6 without its brackets
 * @param port the port, from 1
 */
public record SyncAddress(String host, int port) {

  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?:\\[(?<six>[0-9A-Fa-f:.]+)]|(?<host>[A-Za-z0-9._-]+)):(?<port>[0-9]{1,5})");

  private static final int GREATEST_PORT = 65_535;

  /** Parses {@code HOST:PORT}; empty if it is invalid. */
  public static Optional<SyncAddress> parse(String text) {
    Matcher address = ADDRESS.matcher(text);
    if (!address.matches()) {
      return Optional.empty();
    }
    int port = Integer.parseInt(address.group("port"));
    String host = address.group("six") != null ? address.group("six") : address.group("host");
    return port < 1 || port > GREATEST_PORT
        ? Optional.empty()
        : Optional.of(new SyncAddress(host, port));
  }

  /** Returns the address in the form of the setting. */
  @Override
  public String toString() {
    return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
  }
}
