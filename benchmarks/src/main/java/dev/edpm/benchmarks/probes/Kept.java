package dev.edpm.benchmarks.probes;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/** What our runtime holds. */
final class Kept {

  private Kept() {}

  /** Returns how many executions are in the aggregates of all regions. */
  static long executions() {
    try (Snapshot snapshot = Edpm.snapshot()) {
      return snapshot.regions().stream().mapToLong(RegionSummary::executions).sum();
    }
  }

  /** Returns how many records there are of all regions. */
  static long records() throws IOException {
    AtomicLong count = new AtomicLong();
    try (Snapshot snapshot = Edpm.snapshot()) {
      snapshot.executions().forEach(execution -> count.incrementAndGet());
    }
    return count.get();
  }
}
