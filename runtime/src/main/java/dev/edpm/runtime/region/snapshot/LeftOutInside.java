package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.PathTotals;
import dev.edpm.runtime.region.fold.SampledChildren;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.registry.MergedTotals;

/**
 * Estimates the values of left-out executions inside measured ones: their number times the mean of
 * the executions that were drawn inside the same region and measured.
 */
final class LeftOutInside {

  private static final SampledChildren.Child[] NONE = {};

  private final MergedTotals gathered;

  /** The executions that were drawn inside any region. */
  private final SampledChildren inAny = new SampledChildren();

  /**
   * @param entries the regions by id
   */
  LeftOutInside(MergedTotals gathered, RegionEntry[] entries) {
    this.gathered = gathered;
    for (RegionEntry entry : entries) {
      Totals totals = gathered.totals(entry.id());
      if (totals != null && totals.children != null) {
        inAny.addAll(totals.children);
      }
    }
  }

  /** Tells whether executions were left out directly inside. */
  boolean isAny(Totals totals) {
    for (SampledChildren.Child child : children(totals)) {
      if (child.leftOut != 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the estimated wall time of the left-out executions. */
  double wall(Totals totals) {
    double sum = 0;
    for (SampledChildren.Child child : children(totals)) {
      sum += child.leftOut * meanWall(child);
    }
    return sum;
  }

  /**
   * Returns their estimated value of counter {@code i} of the region around them; NaN if unknown.
   */
  double counter(Totals totals, int i) {
    double sum = 0;
    for (SampledChildren.Child child : children(totals)) {
      if (child.leftOut != 0) {
        CounterPlan plan = child.region.plan();
        int place = plan == null ? -1 : plan.indexOf(totals.entry.plan().number(i));
        sum += place < 0 ? Double.NaN : child.leftOut * mean(child, place);
      }
    }
    return sum;
  }

  /** Tells whether there are any in the executions of a call path. */
  boolean isAny(RegionEntry region, PathTotals path) {
    return wall(region, path) != 0;
  }

  /**
   * Returns their wall time in the executions of a call path: of their time in the region the share
   * that those have which were measured.
   *
   * @param region the region of the path; null where it has none
   */
  double wall(RegionEntry region, PathTotals path) {
    double sum = 0;
    for (SampledChildren.Child child : children(region, path)) {
      if (child.leftOut != 0) {
        SampledChildren.Child inPath = path.sampledInside(child.region);
        double share =
            child.wall == 0
                ? share(region, path)
                : inPath == null ? 0 : (double) inPath.wall / child.wall;
        sum += child.leftOut * meanWall(child) * share;
      }
    }
    return sum;
  }

  /**
   * Returns the value of counter {@code i} of the region in the left-out executions, estimated in
   * the same way; NaN if unknown.
   */
  double counter(RegionEntry region, PathTotals path, int i) {
    double sum = 0;
    for (SampledChildren.Child child : children(region, path)) {
      if (child.leftOut != 0) {
        CounterPlan plan = child.region.plan();
        int place = plan == null ? -1 : plan.indexOf(region.plan().number(i));
        if (place < 0) {
          return Double.NaN;
        }
        SampledChildren.Child inPath = path.sampledInside(child.region);
        double share =
            child.sums[place] == 0
                ? share(region, path)
                : inPath == null ? 0 : (double) inPath.sums[place] / child.sums[place];
        sum += child.leftOut * mean(child, place) * share;
      }
    }
    return sum;
  }

  /** Only executions outside of sampled trees have any inside. */
  private SampledChildren.Child[] children(RegionEntry region, PathTotals path) {
    return region == null || path.sampling >= 0 || gathered.totals(region.id()) == null
        ? NONE
        : children(gathered.totals(region.id()));
  }

  /** Returns the share that a path has in the time of its region. */
  private double share(RegionEntry region, PathTotals path) {
    long all = gathered.totals(region.id()).time.sum;
    return all == 0 ? 0 : Math.min(1, (double) path.wall.sum / all);
  }

  /**
   * Returns the mean wall time. If none was measured inside this region, the mean is that of
   * executions inside other regions, or else that of all executions.
   */
  private double meanWall(SampledChildren.Child child) {
    SampledChildren.Child measured = child.measured != 0 ? child : inAny.of(child.region);
    if (measured.measured != 0) {
      return (double) measured.wall / measured.measured;
    }
    Totals others = gathered.totals(child.region.id());
    return others == null || others.wall.count() == 0 ? 0 : others.wall.mean();
  }

  private double mean(SampledChildren.Child child, int place) {
    SampledChildren.Child known = child.known[place] != 0 ? child : inAny.of(child.region);
    if (known.known[place] != 0) {
      return (double) known.sums[place] / known.known[place];
    }
    Totals others = gathered.totals(child.region.id());
    return others == null || others.counters[place].moments.count() == 0
        ? Double.NaN
        : others.counters[place].moments.mean();
  }

  private static SampledChildren.Child[] children(Totals totals) {
    return totals.children == null ? NONE : totals.children.all();
  }
}
