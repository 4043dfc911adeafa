package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.PathValue;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.fold.PathTable;
import dev.edpm.runtime.region.path.CallPaths;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Orders the call paths of a snapshot: depth-first, and below one parent by inclusive wall time.
 * Confined to one thread.
 */
final class PathSummaries {

  /** A node with its children. */
  private record Branch(int node, boolean asynchronous, PathStrata strata, List<Branch> below) {
    long sum() {
      return strata.wallSum();
    }

    String name() {
      return strata.region().orElse("");
    }
  }

  /** A path without a region, and one that was carried, come last among equals. */
  private static final Comparator<Branch> ORDER =
      Comparator.comparingLong(Branch::sum)
          .reversed()
          .thenComparing(branch -> branch.name().isEmpty())
          .thenComparing(Branch::name)
          .thenComparing(Branch::asynchronous);

  private final List<PathSummary> summaries = new ArrayList<>();
  private final RegionSummary[] regions;

  private PathSummaries(RegionSummary[] regions) {
    this.regions = regions;
  }

  /**
   * Returns the paths that have executions, and those above them.
   *
   * @param regions the measurements of the regions, by their ids
   * @param summaries the same as summaries
   */
  static List<PathSummary> of(
      CallPaths paths,
      PathTable gathered,
      Strata[] regions,
      RegionSummary[] summaries,
      LeftOutInside leftOutInside) {
    return of(paths, PathStrata.of(paths, gathered, regions, leftOutInside), summaries);
  }

  private static List<PathSummary> of(
      CallPaths paths, PathStrata[] strata, RegionSummary[] summaries) {
    Branch[] branches = new Branch[strata.length];
    branches[CallPaths.ROOT] = new Branch(CallPaths.ROOT, false, null, new ArrayList<>());
    for (int node = 1; node < branches.length; node++) {
      branches[node] =
          new Branch(node, paths.isAsynchronous(node), strata[node], new ArrayList<>());
    }
    // A node has a greater number than the one above it.
    for (int node = branches.length - 1; node > CallPaths.ROOT; node--) {
      Branch branch = branches[node];
      if (!branch.strata.isEmpty() || !branch.below.isEmpty()) {
        branches[paths.parent(node)].below.add(branch);
      }
    }
    PathSummaries all = new PathSummaries(summaries);
    all.add(branches[CallPaths.ROOT], OptionalInt.empty());
    return all.summaries;
  }

  private void add(Branch above, OptionalInt parent) {
    above.below.sort(ORDER);
    for (Branch branch : above.below) {
      int id = summaries.size();
      summaries.add(summary(branch, id, parent));
      add(branch, OptionalInt.of(id));
    }
  }

  private PathSummary summary(Branch branch, int id, OptionalInt parent) {
    PathStrata strata = branch.strata;
    List<PathValue> values = new ArrayList<>();
    values.add(
        new PathValue(
            "time.wall",
            OptionalLong.of(strata.wallSum()),
            OptionalLong.of(strata.wallSelf()),
            Optional.empty()));
    values.addAll(strata.counters(regions));
    return new PathSummary(
        id,
        parent,
        strata.region(),
        branch.asynchronous,
        strata.isEstimated(),
        strata.executions(),
        values);
  }
}
