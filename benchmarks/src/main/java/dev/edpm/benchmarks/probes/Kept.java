package dev.edpm.benchmarks.probes;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/** The data that EDPM's runtime keeps. */
final class Kept {

  private Kept() {}

  /** Returns the number of executions in the aggregates of all regions. */
  static long executions() {
    try (Snapshot snapshot = Edpm.snapshot()) {
      return snapshot.regions().stream().mapToLong(RegionSummary::executions).sum();
    }
  }

  /** Returns the number of records of all regions. */
  static long records() throws IOException {
    AtomicLong count = new AtomicLong();
    try (Snapshot snapshot = Edpm.snapshot()) {
      snapshot.executions().forEach(execution -> count.incrementAndGet());
    }
    return count.get();
  }
}
