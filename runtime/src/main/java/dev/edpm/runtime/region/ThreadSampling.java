package dev.edpm.runtime.region;

import java.util.Arrays;

/**
 * Which executions one thread measures of the regions of which only some are. Of that thread, but
 * that others may read how many there were.
 */
final class ThreadSampling {

  private static final int MORE = 8;

  private final int log;
  private Sampling[] byRegion = {};

  /**
   * @param log number of the thread's log
   */
  ThreadSampling(int log) {
    this.log = log;
  }

  /** Counts an execution of a region and tells whether it is to be measured. */
  boolean next(RegionEntry entry) {
    int id = entry.id();
    Sampling[] all = byRegion;
    Sampling sampling = id < all.length ? all[id] : null;
    return (sampling != null ? sampling : start(entry)).next();
  }

  /** Returns the end of the ids of the regions that were counted here. */
  synchronized int regions() {
    return byRegion.length;
  }

  /** Returns how many executions of the region were counted here, measured or not. */
  synchronized long executions(int region) {
    Sampling[] all = byRegion;
    return region < all.length && all[region] != null ? all[region].executions() : 0;
  }

  /** Forgets what was counted. */
  synchronized void reset() {
    for (Sampling sampling : byRegion) {
      if (sampling != null) {
        sampling.reset();
      }
    }
  }

  private synchronized Sampling start(RegionEntry entry) {
    int region = entry.id();
    if (region >= byRegion.length) {
      byRegion = Arrays.copyOf(byRegion, region + MORE);
    }
    return byRegion[region] = new Sampling(entry.detail().oneIn(), (long) log << 32 | region);
  }
}
