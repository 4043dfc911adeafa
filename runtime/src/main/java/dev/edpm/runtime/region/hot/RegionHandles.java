package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.region.entry.RegionEntry;

/** Creates the regions that are measured, of the kind that each one needs. */
public final class RegionHandles {

  // Not in RegionHandle: every program with woven classes loads that class, also if nothing is
  // measured, and the verifier would load these subclasses with it.
  private RegionHandles() {}

  /** Returns a region of a process in which no region is sampled. */
  public static RegionHandle of(RegionEntry entry) {
    return entry.plan() == null ? new WallRegion(entry) : new CountedRegion(entry);
  }

  /**
   * Returns a region of a process in which some regions are sampled.
   *
   * @param index index of the region's N in {@code RecorderOptions.sampling()}, -1 if all its
   *     executions outside of sampled ones are measured
   */
  public static RegionHandle sampled(RegionEntry entry, int index) {
    return new SampledRegion(entry, index);
  }
}
