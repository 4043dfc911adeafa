package dev.edpm.spark;

import dev.edpm.runtime.config.SyncAddress;
import dev.edpm.runtime.sync.SyncServer;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The server of clocks in the driver, with which executors exchange times if {@code
 * spark.edpm.sync} has the value {@code driver} or {@code driver:PORT}.
 */
final class DriverClock implements AutoCloseable {

  private static final String SYNC = "edpm.sync";
  private static final Pattern DRIVER = Pattern.compile("driver(?::(\\d{1,5}))?");
  private static final int MOST_PORT = 65_535;

  private final SyncServer server;

  private DriverClock(SyncServer server) {
    this.server = server;
  }

  /**
   * Starts the server if the settings of executors request it, and replaces these settings by its
   * address and a new secret.
   *
   * @param settings the settings of executors, {@code edpm.*}
   * @param bind the address at which the driver listens
   * @param host the address under which executors reach the driver
   * @throws IOException if it cannot listen there; then the settings do not contain the server
   */
  static Optional<DriverClock> start(Map<String, String> settings, String bind, String host)
      throws IOException {
    Matcher value = DRIVER.matcher(settings.getOrDefault(SYNC, ""));
    if (!value.matches()) {
      return Optional.empty();
    }
    settings.remove(SYNC);
    int port = value.group(1) == null ? 0 : Integer.parseInt(value.group(1));
    if (port > MOST_PORT) {
      throw new IOException("spark.edpm.sync has the port " + port + ", which does not exist");
    }
    String token = UUID.randomUUID().toString();
    SyncServer server = SyncServer.start(bind, port, token);
    // Spark writes a literal of IPv6 with brackets.
    String name = host.replace("[", "").replace("]", "");
    settings.put(SYNC, new SyncAddress(name, server.port()).toString());
    settings.put("edpm.sync.token", token);
    return Optional.of(new DriverClock(server));
  }

  @Override
  public void close() {
    server.close();
  }
}
