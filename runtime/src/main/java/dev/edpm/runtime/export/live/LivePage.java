package dev.edpm.runtime.export.live;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.LiveAddress;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.export.http.HttpLimits;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.OwnThread;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.report.Reason;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

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

  /** How long it waits for the port to open, so that a short program says why it did not. */
  private static final long OPENING_MS = 1000;

  private final LiveAddress address;
  private final boolean steers;
  private final LiveProgram program;
  private final Problems problems;
  private final Log log;
  private final LiveToken token = LiveToken.random();
  private final GoGate gate;
  private Serving serving;

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
    boolean hidden = settings.log() == Log.Level.OFF;
    this.gate = new GoGate(settings.liveWaits() && !hidden);
    this.program = program;
    this.problems = problems;
    this.log = log;
    if (settings.liveWaits() && hidden) {
      problems.report(
          Problem.of(
              "live-not-awaited",
              "edpm.live.wait=on has no effect, because edpm.log=off hides the URL of the page"));
    }
  }

  /** Starts serving, on a thread of its own, because a port can take a while to open. */
  public void start() {
    boolean started = false;
    try {
      Serving next = new Serving();
      synchronized (this) {
        serving = next;
      }
      OwnThread.of("edpm-live", next).start();
      started = true;
    } finally {
      if (!started) {
        synchronized (this) {
          serving = null;
        }
        gate.open();
      }
    }
  }

  /** One start of the server, until its end. */
  private final class Serving implements Runnable {
    private final CountDownLatch opened = new CountDownLatch(1);
    private LiveServer server;
    private boolean ended;

    @Override
    public void run() {
      boolean serves = false;
      try {
        serves = open();
      } catch (IOException | RuntimeException | Error e) {
        notServed(e);
      } finally {
        if (!serves) {
          // Nobody can press Go, whatever has failed.
          gate.open();
          end(0);
        }
        opened.countDown();
      }
    }

    /** Opens the port, and says where. Returns false if the measuring has ended meanwhile. */
    private boolean open() throws IOException {
      LiveServer fresh = server();
      synchronized (this) {
        server = fresh;
        if (ended) {
          return false;
        }
      }
      announce(fresh);
      return true;
    }

    void awaitOpened() {
      try {
        if (!opened.await(OPENING_MS, TimeUnit.MILLISECONDS)) {
          log.info("the live page is not served yet, and the program ends");
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    /**
     * @param millis the longest time to wait for clients
     */
    void end(long millis) {
      LiveServer stopping;
      synchronized (this) {
        ended = true;
        stopping = server;
        server = null;
      }
      if (stopping != null) {
        stopping.stop(millis);
      }
    }
  }

  private LiveServer server() throws IOException {
    return LiveServer.start(
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
  }

  private void announce(LiveServer server) {
    log.warn("live: " + address.at(server.port()) + "/#" + token.text());
    if (server.isPublic()) {
      log.warn(
          "live: other machines can reach this page, and the connection is not encrypted; without"
              + " a host in edpm.live only this machine can, and ssh -L "
              + server.port()
              + ":localhost:"
              + server.port()
              + " leads there");
    }
  }

  private void notServed(Throwable failure) {
    try {
      String reason =
          failure instanceof IOException
              ? Reason.of(failure) + "; set edpm.live to an address that is free here"
              : failure.toString();
      String at = address.at(address.port());
      problems.report(
          Problem.of("live-not-served", "the live page is not served at " + at + ": " + reason));
    } catch (Error e) {
      // There is no heap left for the message either.
      return;
    }
  }

  /**
   * Waits for <em>Go</em> on the page if the user wants that, once per process. Does not wait if
   * the page is not served, and only until the measuring ends.
   */
  public void awaitGo() {
    gate.await();
  }

  /** Sends the last tick to the clients, and stops serving. Waits only a limited time. */
  public void end() {
    gate.open();
    Serving ending;
    synchronized (this) {
      ending = serving;
      serving = null;
    }
    if (ending != null) {
      ending.awaitOpened();
      ending.end(LAST_TICK_MS);
    }
  }
}
