package dev.edpm.runtime.export.live;

import dev.edpm.runtime.config.LiveAddress;
import dev.edpm.runtime.config.Log;
import dev.edpm.runtime.config.OwnThread;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.export.http.HttpLimits;
import dev.edpm.runtime.report.Reason;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Serves the live page ({@code edpm.live}). Its threads never keep the program alive, and it throws
 * no exception to the program. Safe on any thread.
 */
public final class LivePage {

  /** The clients, and as many connections for their files and commands. */
  private static final HttpLimits LIMITS =
      new HttpLimits(3 * LiveClients.MOST, Duration.ofSeconds(10));

  private static final long SETTER_PATIENCE_MS = 2000;

  /** How long the end of the program waits for clients to receive their last tick. */
  private static final long LAST_TICK_MS = 300;

  private final LiveAddress address;
  private final boolean steers;
  private final LiveProgram program;
  private final Problems problems;
  private final Log log;
  private final LiveToken token = LiveToken.random();
  private final GoGate gate;
  private volatile CountDownLatch started = new CountDownLatch(1);
  private LiveServer server;

  /**
   * Prepares the page.
   *
   * @param address where it listens
   * @param settings whether the page may change the program, and whether the program waits for it
   */
  public LivePage(
      LiveAddress address, Settings settings, LiveProgram program, Problems problems, Log log) {
    this.address = address;
    this.steers = settings.liveSteers();
    this.gate = new GoGate(settings.liveWaits());
    this.program = program;
    this.problems = problems;
    this.log = log;
  }

  /** Starts serving, on a thread of its own, because a port can take a while to open. */
  public synchronized void start() {
    started = new CountDownLatch(1);
    try {
      OwnThread.of("edpm-live", this::serve).start();
    } catch (OutOfMemoryError e) {
      started.countDown();
      gate.open();
      throw e;
    }
  }

  private void serve() {
    try {
      LiveServer fresh =
          LiveServer.start(
              address,
              LIMITS,
              program,
              new LiveAccess(address, token),
              new LiveCommands(program, gate, new KnobSetter(program, SETTER_PATIENCE_MS), steers),
              new LiveStream.State() {
                @Override
                public boolean steers() {
                  return steers;
                }

                @Override
                public boolean isWaiting() {
                  return gate.isWaiting();
                }
              });
      synchronized (this) {
        server = fresh;
      }
      announce(fresh);
    } catch (IOException e) {
      notServed(Reason.of(e) + "; set edpm.live to an address that is free here");
    } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
      notServed(e.toString());
    } finally {
      started.countDown();
    }
  }

  private void announce(LiveServer serving) {
    log.warn("live: " + address.at(serving.port()) + "/#" + token.text());
    if (serving.isPublic()) {
      log.warn(
          "live: other machines can reach this page, and the connection is not encrypted; without"
              + " a host in edpm.live only this machine can, and ssh -L "
              + serving.port()
              + ":localhost:"
              + serving.port()
              + " leads there");
    }
  }

  private void notServed(String reason) {
    gate.open();
    String message = "the live page is not served at " + address.at(address.port()) + ": " + reason;
    problems.report(Problem.of("live-not-served", message));
  }

  /**
   * Waits for <em>Go</em> on the page if the user wants that, once per process. Does not wait if
   * the page is not served.
   */
  public void awaitGo() {
    gate.await();
  }

  /** Sends the last tick to the clients, and stops serving. */
  public void end() {
    boolean interrupted = false;
    while (true) {
      try {
        started.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    LiveServer stopping;
    synchronized (this) {
      stopping = server;
      server = null;
    }
    if (stopping != null) {
      stopping.stop(LAST_TICK_MS);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
