package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.registry.MergedTotals;
import java.util.ArrayList;
import java.util.List;

/** Builds {@link Sums} from the totals that were gathered from the threads. */
public final class SumsBuilder {

  private final RegionEntry[] entries;
  private final CallPaths paths;

  /**
   * @param entries the regions by id
   * @param paths the call paths, or null if they are off
   */
  public SumsBuilder(RegionEntry[] entries, CallPaths paths) {
    this.entries = entries;
    this.paths = paths;
  }

  /** Builds the sums. */
  public Sums build(MergedTotals merged) {
    LeftOutInside leftOutInside = new LeftOutInside(merged, entries);
    Strata[] strata = new Strata[entries.length];
    List<RegionSums> regions = new ArrayList<>(entries.length);
    for (RegionEntry entry : entries) {
      if (entry.region() == entry) {
        Strata one = new Strata(entry, merged, leftOutInside, 0);
        strata[entry.id()] = one;
        regions.add(sums(entry, one));
      }
    }
    List<PathSums> pathSums =
        paths == null
            ? List.of()
            : paths(PathStrata.of(paths, merged.paths(), strata, leftOutInside));
    return new Sums(regions, pathSums);
  }

  private static RegionSums sums(RegionEntry entry, Strata strata) {
    return new RegionSums(
        entry.id(),
        entry.name(),
        entry.descriptor(),
        entry.detail().measures(),
        strata.executions(),
        strata.wallSum(),
        strata.wallSelf(),
        strata.wallMax(),
        counters(entry, strata));
  }

  private static List<RegionSums.CounterSum> counters(RegionEntry entry, Strata strata) {
    if (entry.counters() == 0) {
      return List.of();
    }
    List<RegionSums.CounterSum> sums = new ArrayList<>();
    for (String name : entry.requested()) {
      int i = entry.indexOf(name);
      if (i >= 0 && strata.counterValues(i) != 0) {
        sums.add(new RegionSums.CounterSum(name, strata.counterSum(i)));
      }
    }
    return sums;
  }

  private List<PathSums> paths(PathStrata[] strata) {
    List<PathSums> sums = new ArrayList<>(strata.length);
    for (int node = CallPaths.ROOT + 1; node < strata.length; node++) {
      PathStrata one = strata[node];
      int parent = paths.parent(node);
      sums.add(
          new PathSums(
              node,
              parent == CallPaths.ROOT ? -1 : parent,
              paths.region(node),
              one.executions(),
              one.wallSum(),
              one.wallSelf()));
    }
    return sums;
  }
}
