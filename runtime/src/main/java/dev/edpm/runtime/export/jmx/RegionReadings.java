package dev.edpm.runtime.export.jmx;

import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Caches the measurements of regions for {@link #FRESH_NS}: a client that reads the attributes of
 * many beans one by one does not take a snapshot for each of them. Safe on any thread.
 */
final class RegionReadings {

  /** How long a reading is valid, in ns. */
  static final long FRESH_NS = 100_000_000;

  private final Supplier<Snapshot> snapshots;
  private final LongSupplier clock;
  private Map<String, RegionSummary> read;
  private long time;

  /**
   * @param snapshots takes a snapshot
   * @param clock returns the time in ns
   */
  RegionReadings(Supplier<Snapshot> snapshots, LongSupplier clock) {
    this.snapshots = snapshots;
    this.clock = clock;
  }

  /** Returns the measurements of that region. */
  synchronized RegionSummary region(String name) {
    long now = clock.getAsLong();
    if (read == null || now - time >= FRESH_NS || !read.containsKey(name)) {
      read = readAll();
      time = now;
    }
    RegionSummary region = read.get(name);
    if (region == null) {
      throw new IllegalStateException("there is no region " + name);
    }
    return region;
  }

  /** Discards the cached reading. */
  synchronized void forget() {
    read = null;
  }

  private Map<String, RegionSummary> readAll() {
    Map<String, RegionSummary> regions = new HashMap<>();
    try (Snapshot snapshot = snapshots.get()) {
      for (RegionSummary region : snapshot.regions()) {
        regions.put(region.name(), region);
      }
    }
    return regions;
  }
}
