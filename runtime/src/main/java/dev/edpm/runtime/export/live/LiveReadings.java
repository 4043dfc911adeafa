package dev.edpm.runtime.export.live;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.region.Snapshot;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the measurements. Clients that ask at about the same time share one reading, so that many
 * clients cost little more than one. Safe on any thread.
 */
final class LiveReadings {

  /** The age in ns up to which a reading is shared. */
  private static final long FRESH_NS = 50_000_000;

  private final LiveProgram program;
  private final GlobalCounters counters;

  /** The latest reading, {@code null} before the first and while no client is connected. */
  private LiveReading latest;

  LiveReadings(LiveProgram program) {
    this.program = program;
    this.counters = new GlobalCounters(program::monitoring);
  }

  /** Returns a reading that is at most 50 ms old. */
  synchronized LiveReading fresh() {
    long now = program.elapsed();
    if (latest == null || now - latest.time() < 0 || now - latest.time() > FRESH_NS) {
      latest = read();
    }
    return latest;
  }

  /** Releases the latest reading, because no client is connected. */
  synchronized void forget() {
    latest = null;
  }

  private LiveReading read() {
    try (Snapshot snapshot = program.snapshot()) {
      long time = program.elapsed();
      List<Problem> problems = new ArrayList<>(snapshot.problems());
      problems.addAll(program.problems());
      return new LiveReading(time, Clock.now() - time, snapshot, counters.read(), problems);
    }
  }
}
