package dev.edpm.runtime.region.snapshot;

import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.Slowdown;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.registry.MergedTotals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.LongStream;

/**
 * The regions whose usual execution shows mostly its own cost. Almost nothing but an interruption
 * can make an execution of them take longer than usual. So the ratio of their mean to their median
 * shows the slowdown of the run: more in a region whose executions sometimes have more to do or
 * began before the JIT compiler had compiled them, and more or less by chance in a region with
 * little time. The median of the ratios counts, in which a region has the weight of its time. The
 * calibration does not know the slowdown, because it is undisturbed. Confined to one thread.
 */
final class ShortRegions {

  /** The number of executions from which the median and the mean of a region are used. */
  static final int EXECUTIONS = 1000;

  /** The share of the own cost in a median from which a region mostly shows that. */
  private static final double MOSTLY = 0.5;

  /** A single region may be one that now and then has more to do. */
  private static final int FEWEST = 2;

  /**
   * A region.
   *
   * @param times how many times longer than usual its executions took on average
   * @param weight how long they would have taken as usual, in ns
   */
  private record Ratio(double times, double weight) {}

  private final OwnCost cost;
  private final int generation;
  private final List<Ratio> ratios = new ArrayList<>();

  private ShortRegions(OwnCost cost, int generation) {
    this.cost = cost;
    this.generation = generation;
  }

  /** Returns the slowdown that the short regions of a run show; none if there are too few. */
  static Slowdown slowdown(
      RegionEntry[] entries, MergedTotals gathered, OwnCost cost, int generation) {
    ShortRegions regions = new ShortRegions(cost, generation);
    for (RegionEntry entry : entries) {
      Totals totals = gathered.totals(entry.id());
      if (totals != null) {
        regions.add(totals);
      }
    }
    return regions.slowdown();
  }

  /** Returns the median of the executions, if there are enough and it is known. */
  static OptionalDouble median(Totals totals, int generation) {
    if (totals == null || totals.wall.count() < EXECUTIONS) {
      return OptionalDouble.empty();
    }
    Distribution wall = totals.entry.percentiles(generation)[0].distribution();
    return wall.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(wall.percentile(50, 0, Long.MAX_VALUE));
  }

  private void add(Totals totals) {
    OptionalDouble median = median(totals, generation);
    long executions = totals.wall.count();
    // What reading counters costs is not known here, and a recursion has no own cost by execution.
    if (median.isEmpty()
        || executions != totals.outermost()
        || LongStream.of(totals.nested.byPlan()).anyMatch(count -> count != 0)) {
      return;
    }
    double own = cost.inside() + cost.total() * totals.nested.executions() / executions;
    double usual = Math.max(own, median.getAsDouble());
    if (own >= MOSTLY * usual) {
      double weight = executions * usual;
      ratios.add(new Ratio(Math.max(1, totals.wall.sum() / weight), weight));
    }
  }

  private Slowdown slowdown() {
    if (ratios.size() < FEWEST) {
      return Slowdown.NONE;
    }
    ratios.sort(Comparator.comparingDouble(Ratio::times));
    double median = quantile(0.5);
    return new Slowdown(median, Math.max(median - quantile(0.25), quantile(0.75) - median));
  }

  /** Returns the ratio below which, with itself, at least that share of the weight is. */
  private double quantile(double share) {
    double most = share * ratios.stream().mapToDouble(Ratio::weight).sum();
    double weight = 0;
    for (Ratio ratio : ratios) {
      weight += ratio.weight();
      if (weight >= most) {
        return ratio.times();
      }
    }
    return ratios.get(ratios.size() - 1).times();
  }
}
