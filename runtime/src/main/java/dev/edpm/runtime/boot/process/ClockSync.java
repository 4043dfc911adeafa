package dev.edpm.runtime.boot.process;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.sync.HostClock;
import dev.edpm.runtime.sync.ProcessClock;
import dev.edpm.runtime.sync.SyncClient;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Describes the clock of this process for the report. Safe on any thread. */
public final class ClockSync {

  private final Settings settings;
  private final Background background;
  private final Consumer<Problem> problems;
  private Optional<HostClock> host;
  private SyncClient client;

  /**
   * Creates a description of this process.
   *
   * @param problems receives the reason if a requested server does not serve
   */
  public ClockSync(Settings settings, Background background, Consumer<Problem> problems) {
    this.settings = settings;
    this.background = background;
    this.problems = problems;
  }

  /** Starts the exchanges with a server, if the user requested them. */
  public void start() {
    if (settings.sync().isPresent()) {
      SyncClient fresh =
          new SyncClient(settings.sync().get(), settings.syncToken(), new ProcessTime(), problems);
      synchronized (this) {
        client = fresh;
      }
      background.run("edpm-sync", fresh);
    }
  }

  private static final class ProcessTime implements LongSupplier {
    @Override
    public long getAsLong() {
      return Clock.now();
    }
  }

  /** Exchanges times for the last time. Takes at most half a second. */
  public void end() {
    SyncClient last;
    synchronized (this) {
      last = client;
    }
    if (last != null) {
      last.end();
    }
  }

  /**
   * Returns the description.
   *
   * @param origin the clock of the process when measuring started
   */
  public synchronized ProcessClock clock(long origin) {
    if (host == null) {
      host = HostClock.ofThisProcess();
    }
    return new ProcessClock(
        host, origin, client == null ? Optional.empty() : Optional.of(client.exchanges()));
  }
}
