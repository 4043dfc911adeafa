package dev.edpm.runtime.sync;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.SyncAddress;
import dev.edpm.runtime.isolation.Contained;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Exchanges times with a server of clocks: at the start, every minute, and at the end. A server
 * that does not answer, or gives invalid answers, has no effect but a problem. Memory is bounded.
 * Safe on any thread.
 */
public final class SyncClient implements Runnable {

  /** The maximum number of bursts that are kept; beyond it, every second one is removed. */
  static final int MOST_BURSTS = 64;

  private static final long EVERY_SECONDS = 60;
  private static final long WAIT_NANOS = 2_000_000_000L;

  /** At the end the program waits for the exchanges, so there is less time. */
  private static final long LAST_WAIT_NANOS = 300_000_000L;

  private static final long MOST_END_MILLIS = 500;

  private final SyncAddress address;
  private final String token;
  private final LongSupplier clock;
  private final Consumer<Problem> problems;
  private final CountDownLatch ending = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private final List<List<Exchange>> bursts = new ArrayList<>();
  private volatile boolean begun;
  private String server = "";
  private long count;
  private long failures;

  /**
   * Creates a client, which does nothing before {@link #run}.
   *
   * @param token the server's secret, or an empty text
   * @param clock the clock of this process, in ns
   * @param problems receives the reason if there are no exchanges
   */
  public SyncClient(
      SyncAddress address, String token, LongSupplier clock, Consumer<Problem> problems) {
    this.address = address;
    this.token = token;
    this.clock = clock;
    this.problems = problems;
  }

  /** Exchanges times until {@link #end} is called. Runs on a thread of its own. */
  @Override
  public void run() {
    begun = true;
    try {
      boolean works = exchange(WAIT_NANOS);
      while (!ending.await(EVERY_SECONDS, TimeUnit.SECONDS)) {
        works = exchange(WAIT_NANOS);
      }
      if (works) {
        exchange(LAST_WAIT_NANOS);
      }
    } catch (InterruptedException e) {
      // The interrupt asks this thread to end.
      Thread.currentThread().interrupt();
    } finally {
      ended.countDown();
    }
  }

  /**
   * Exchanges times for the last time. Waits until that is done, at most half a second. Only waits
   * if the last exchanges succeeded or are still in progress.
   */
  public void end() {
    ending.countDown();
    try {
      if (begun && !ended.await(MOST_END_MILLIS, TimeUnit.MILLISECONDS)) {
        failed("it does not answer in time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the exchanges so far. */
  public synchronized Exchanges exchanges() {
    return new Exchanges(server, count, failures, bursts.stream().flatMap(List::stream).toList());
  }

  private boolean exchange(long waitNanos) {
    try {
      Burst burst = Burst.with(address.host(), address.port(), token, clock, waitNanos);
      return add(burst);
    } catch (IOException | RuntimeException | Error e) {
      String reason = e.getMessage();
      failed(reason == null ? Contained.describe(e) : reason);
      return false;
    }
  }

  private boolean add(Burst burst) {
    synchronized (this) {
      if (server.isEmpty()) {
        server = burst.server();
      }
      if (server.equals(burst.server())) {
        count += burst.count();
        bursts.add(burst.best());
        if (bursts.size() > MOST_BURSTS) {
          for (int i = bursts.size() - 2; i > 0; i -= 2) {
            bursts.remove(i);
          }
        }
        return true;
      }
    }
    failed("its clock is not the one of the first exchanges");
    return false;
  }

  private void failed(String reason) {
    synchronized (this) {
      failures++;
    }
    problems.accept(
        Problem.of(
            "sync-failed",
            "the clock cannot be synchronized with edpm.sync="
                + address
                + ": "
                + reason
                + "; start edpm sync --serve there, or check the address"));
  }
}
