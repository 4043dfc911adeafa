package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.PathValue;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.PathTable;
import dev.edpm.runtime.region.fold.PathTotals;
import dev.edpm.runtime.region.path.CallPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/**
 * The measurements of one call path, divided into the same parts as those of its region: each
 * measured execution of a part represents as many executions as those of the region in that part.
 */
final class PathStrata {

  /** A part: its measurements, and the number of executions that each one represents. */
  private record Part(PathTotals totals, double weight) {}

  private static final String NO_VALUE = "no execution of this path has a value";

  private final List<Part> parts = new ArrayList<>();
  private final LeftOutInside leftOutInside;

  /** The region; null if the path is that of all other regions. */
  private final RegionEntry entry;

  private PathStrata(RegionEntry entry, LeftOutInside leftOutInside) {
    this.entry = entry;
    this.leftOutInside = leftOutInside;
  }

  /**
   * Returns the measurements by the nodes of the paths. A node that was added since the totals were
   * gathered has none.
   *
   * @param regions the measurements of the regions, by their ids
   * @param leftOutInside what executions that were left out took inside others
   */
  static PathStrata[] of(
      CallPaths paths, PathTable gathered, Strata[] regions, LeftOutInside leftOutInside) {
    PathStrata[] strata = new PathStrata[paths.size() + 1];
    for (int node = 1; node < strata.length; node++) {
      int region = paths.region(node);
      boolean known = region >= 0 && region < regions.length;
      strata[node] = new PathStrata(known ? regions[region].entry() : null, leftOutInside);
    }
    gathered.forEach(
        one -> {
          int region = paths.region(one.node);
          double weight =
              region < 0
                  ? weightOfAll(regions, one.sampling)
                  : regions[region].weight(one.sampling);
          strata[one.node].parts.add(new Part(one, weight));
        });
    return strata;
  }

  /**
   * Returns for how many executions each one stands that was measured in some part of any region.
   */
  private static double weightOfAll(Strata[] regions, int sampling) {
    double all = 0;
    long measured = 0;
    for (Strata region : regions) {
      if (region != null) {
        all += region.measured(sampling) * region.weight(sampling);
        measured += region.measured(sampling);
      }
    }
    return measured == 0 ? 1 : all / measured;
  }

  /** Returns the name of the region; empty if the path is that of all other regions. */
  Optional<String> region() {
    return Optional.ofNullable(entry).map(RegionEntry::name);
  }

  /** Tells whether no execution has ended. */
  boolean isEmpty() {
    return measured() == 0;
  }

  long executions() {
    return scaled(totals -> totals.wall.count);
  }

  boolean isEstimated() {
    // A loop, as below, because streams took much of the time of reading many paths.
    for (Part part : parts) {
      if (part.weight() != 1 || leftOutInside.isAny(entry, part.totals())) {
        return true;
      }
    }
    return false;
  }

  long wallSum() {
    return scaled(totals -> totals.wall.sum);
  }

  long wallSelf() {
    long self =
        scaled(
            totals ->
                Math.max(0, totals.wall.self - Math.round(leftOutInside.wall(entry, totals))));
    return isEstimated() ? Math.min(self, wallSum()) : self;
  }

  /**
   * Returns the values of the counters beside wall time.
   *
   * @param summaries the summaries of the regions, by their ids
   */
  List<PathValue> counters(RegionSummary[] summaries) {
    List<PathValue> values = new ArrayList<>();
    if (entry != null) {
      for (String name : entry.requested()) {
        values.add(counter(name, summaries[entry.id()]));
      }
    }
    return values;
  }

  private PathValue counter(String name, RegionSummary summary) {
    int i = entry.indexOf(name);
    long known = i < 0 ? 0 : parts.stream().mapToLong(p -> p.totals().counters[i].count).sum();
    Optional<String> why =
        known == measured() && i >= 0
            ? Optional.empty()
            : summary
                .counter(name)
                .flatMap(CounterSummary::unavailable)
                .or(() -> Optional.of(NO_VALUE));
    if (i < 0 || known == 0 && measured() != 0) {
      return new PathValue(name, OptionalLong.empty(), OptionalLong.empty(), why);
    }
    long sum = scaled(totals -> totals.counters[i].sum);
    return new PathValue(name, OptionalLong.of(sum), counterSelf(i, sum), why);
  }

  private OptionalLong counterSelf(int i, long sum) {
    boolean known =
        entry.plan().isThreadCounter(i)
            && parts.stream()
                .allMatch(
                    part ->
                        part.totals().counters[i].selfKnown
                            && !Double.isNaN(leftOutInside.counter(entry, part.totals(), i)));
    if (!known) {
      return OptionalLong.empty();
    }
    long self =
        scaled(
            totals ->
                totals.counters[i].self - Math.round(leftOutInside.counter(entry, totals, i)));
    // A counter that shrinks has no such bounds.
    return OptionalLong.of(isEstimated() && sum >= 0 ? Math.max(0, Math.min(self, sum)) : self);
  }

  private long measured() {
    long executions = 0;
    for (Part part : parts) {
      executions += part.totals().wall.count;
    }
    return executions;
  }

  private long scaled(ToLongFunction<PathTotals> value) {
    long exact = 0;
    double estimated = 0;
    for (Part part : parts) {
      if (part.weight() == 1) {
        exact += value.applyAsLong(part.totals());
      } else {
        estimated += part.weight() * value.applyAsLong(part.totals());
      }
    }
    return exact + Math.round(estimated);
  }
}
