package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.part.RegionPart;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The regions that are known not to have blocked, waited or parked, and no region inside of them
 * either. Only the counters of both say so.
 */
final class QuietRegions {

  private static final List<String> COUNTERS = List.of("jvm.blocked-count", "jvm.waited-count");

  private final Set<String> quiet = new HashSet<>();

  QuietRegions(Map<String, RegionPart> regions, PathReader paths) {
    if (!paths.isComplete()) {
      return;
    }
    // A region without a path was measured without call paths: what is inside is not known.
    for (PathFacts path : paths.all()) {
      if (isQuiet(regions.get(path.region()))) {
        quiet.add(path.region());
      }
    }
    // Counts include what happens inside on the same thread, but not on other threads.
    Set<String> callers = new HashSet<>();
    for (PathFacts path : paths.all()) {
      if (path.asynchronous() && !quiet.contains(path.region())) {
        callers.addAll(path.regions().subList(0, path.regions().size() - 1));
      }
    }
    quiet.removeAll(callers);
  }

  private static boolean isQuiet(RegionPart region) {
    return region != null
        && COUNTERS.stream()
            .map(region.summary()::of)
            .allMatch(
                counter ->
                    counter.count() == region.executions()
                        && counter.unavailable().isEmpty()
                        && counter.hasSum()
                        && counter.sum() == 0);
  }

  boolean contains(String region) {
    return quiet.contains(region);
  }
}
