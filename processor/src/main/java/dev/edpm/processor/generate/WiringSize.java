package dev.edpm.processor.generate;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import java.util.List;
import java.util.Set;

/** Estimates the static initialiser of a wiring class, which Java limits to 64 KiB. */
public final class WiringSize {

  private static final int LIMIT = 65_000;
  private static final int PER_REGION = 32;
  private static final int PER_ARRAY = 10;
  private static final int PER_COUNTER = 8;

  private WiringSize() {}

  /** Tells whether the wiring class of {@code plan} can be compiled. */
  public static boolean fits(WiringPlan plan) {
    Set<List<String>> shared = WiringWriter.sharedSets(plan).keySet();
    long bytes = 0;
    for (RegionPlan region : plan.regions()) {
      bytes += PER_REGION + (shared.contains(region.counters()) ? 0 : array(region.counters()));
    }
    for (List<String> counters : shared) {
      bytes += array(counters);
    }
    return bytes <= LIMIT;
  }

  private static int array(List<String> counters) {
    return PER_ARRAY + PER_COUNTER * counters.size();
  }
}
