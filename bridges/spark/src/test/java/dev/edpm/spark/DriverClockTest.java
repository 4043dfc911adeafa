package dev.edpm.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.config.SyncAddress;
import dev.edpm.runtime.sync.SyncClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The settings that executors get, and the server behind them. */
class DriverClockTest {

  private static final String HOST = "127.0.0.1";

  private final Map<String, String> settings = new HashMap<>();
  private final List<Object> problems = new ArrayList<>();

  @Test
  void executorsExchangeTimesWithTheAddressAndTheSecretInTheirSettings() throws IOException {
    settings.put("edpm.sync", "driver");
    try (DriverClock clock = DriverClock.start(settings, HOST, HOST).orElseThrow()) {
      assertThat(clock).isNotNull();
      SyncAddress address = SyncAddress.parse(settings.get("edpm.sync")).orElseThrow();
      assertThat(exchanges(address, settings.get("edpm.sync.token"))).isPositive();
      assertThat(problems).isEmpty();
      assertThat(exchanges(address, "another secret")).isZero();
    }
  }

  private long exchanges(SyncAddress address, String token) {
    SyncClient client = new SyncClient(address, token, System::nanoTime, problems::add);
    // It exchanges at the start, and sees then that it has to end.
    client.end();
    client.run();
    return client.exchanges().count();
  }

  @Test
  void withoutTheValueNothingListens() throws IOException {
    settings.put("edpm.sync", "other:7431");
    assertThat(DriverClock.start(settings, HOST, HOST)).isEqualTo(Optional.empty());
    assertThat(settings).isEqualTo(Map.of("edpm.sync", "other:7431"));
  }

  @Test
  void withAnInvalidPortExecutorsHaveNoServer() {
    settings.put("edpm.sync", "driver:70000");
    assertThatThrownBy(() -> DriverClock.start(settings, HOST, HOST))
        .isInstanceOf(IOException.class)
        .hasMessage("spark.edpm.sync has the port 70000, which does not exist");
    assertThat(settings).isEmpty();
  }
}
