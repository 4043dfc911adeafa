package dev.edpm.runtime.export.live;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.region.snapshot.Sums;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Reads the measurements. Clients that ask at about the same time share one reading, so that many
 * clients cost little more than one. A reading calls code of the program, such as the reader of a
 * counter, which may never return: then one thread waits for it, and no other. Safe on any thread.
 */
final class LiveReadings {

  /** The age in ns up to which a reading is shared. */
  private static final long FRESH_NS = 50_000_000;

  private final LiveProgram program;
  private final GlobalCounters counters;
  private final long patienceMillis;

  /** The turn of the thread that reads. */
  private final ReentrantLock turn = new ReentrantLock();

  /** How often {@link #forget} was called. */
  private final AtomicInteger forgotten = new AtomicInteger();

  /** The latest reading, {@code null} before the first and while no client is connected. */
  private volatile LiveReading latest;

  /**
   * @param patienceMillis how long a thread waits for another one's reading
   */
  LiveReadings(LiveProgram program, long patienceMillis) {
    this.program = program;
    this.patienceMillis = patienceMillis;
    this.counters = new GlobalCounters(program::monitoring);
  }

  /**
   * Returns a reading that is at most 50 ms old; empty if another thread is reading, and has not
   * ended in time.
   */
  Optional<LiveReading> fresh() throws InterruptedException {
    if (!turn.tryLock(patienceMillis, TimeUnit.MILLISECONDS)) {
      program.report(
          Problem.of(
              "live-stuck",
              "the live page has no new values, because code of the program that it reads, such as"
                  + " a counter, has not returned for "
                  + patienceMillis
                  + " ms"));
      return Optional.empty();
    }
    try {
      return Optional.of(freshInTurn());
    } finally {
      turn.unlock();
    }
  }

  private LiveReading freshInTurn() {
    LiveReading known = latest;
    long now = program.elapsed();
    if (known != null && now - known.time() >= 0 && now - known.time() <= FRESH_NS) {
      return known;
    }
    int before = forgotten.get();
    LiveReading next = read();
    latest = next;
    if (forgotten.get() != before) {
      latest = null;
    }
    return next;
  }

  /**
   * Releases the latest reading, because no client is connected, or because the next one must be
   * newer. Never waits for a reading.
   */
  void forget() {
    forgotten.incrementAndGet();
    latest = null;
  }

  private LiveReading read() {
    Sums sums = program.sums();
    long time = program.elapsed();
    return new LiveReading(time, Clock.now() - time, sums, counters.read(), program.problems());
  }
}
