package dev.edpm.runtime.region.snapshot;

import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.stats.Moments;
import dev.edpm.runtime.region.stats.Percentiles;
import dev.edpm.runtime.region.stats.WeightedBuckets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The values of one counter over a region's executions, some of which represent others that were
 * left out. If none does, everything is as exact as in {@link Moments}.
 */
final class WeightedValues {

  /** The parts that have values. */
  private final List<Strata.Part> parts = new ArrayList<>();

  private final int value;
  private final int generation;

  /**
   * @param value 0 for wall time, 1 for the first counter, and so on
   * @param generation the generation of the percentiles
   */
  WeightedValues(List<Strata.Part> all, int value, int generation) {
    this.value = value;
    this.generation = generation;
    // Loops in this class, because streams took a third of the time of a snapshot of many regions.
    for (Strata.Part part : all) {
      if (part.moments(value).count() != 0) {
        parts.add(part);
      }
    }
  }

  /**
   * Returns the number of values. The other methods are only meaningful if there is at least one.
   */
  long count() {
    long count = 0;
    for (Strata.Part part : parts) {
      count += part.moments(value).count();
    }
    return count;
  }

  long min() {
    long min = Long.MAX_VALUE;
    for (Strata.Part part : parts) {
      min = Math.min(min, part.moments(value).min());
    }
    return min;
  }

  private long max() {
    long max = Long.MIN_VALUE;
    for (Strata.Part part : parts) {
      max = Math.max(max, part.moments(value).max());
    }
    return max;
  }

  /**
   * Returns the statistics of the values.
   *
   * @param sum the inclusive value of the region
   * @param self its exclusive value; empty if unknown
   */
  Statistics statistics(long sum, OptionalLong self) {
    return new Statistics(count(), sum, self, min(), max(), mean(), deviation(), distribution());
  }

  private double mean() {
    if (parts.size() == 1) {
      return parts.get(0).moments(value).mean();
    }
    double sum = 0;
    for (Strata.Part part : parts) {
      sum += part.weight() * part.moments(value).sum();
    }
    return sum / executions();
  }

  /** Returns the population standard deviation. */
  private double deviation() {
    if (parts.size() == 1) {
      return parts.get(0).moments(value).deviation();
    }
    double mean = mean();
    double squares = 0;
    for (Strata.Part part : parts) {
      Moments moments = part.moments(value);
      double within = moments.deviation();
      double between = moments.mean() - mean;
      squares += part.weight() * moments.count() * (within * within + between * between);
    }
    return Math.sqrt(squares / executions());
  }

  private double executions() {
    double executions = 0;
    for (Strata.Part part : parts) {
      executions += part.weight() * part.moments(value).count();
    }
    return executions;
  }

  /** Returns the distribution, or an empty one if some values are in records that were not read. */
  private Distribution distribution() {
    WeightedBuckets buckets = new WeightedBuckets();
    for (Strata.Part part : parts) {
      Percentiles percentiles = part.totals().entry.percentiles(generation)[value];
      // There may be more values, from running threads, which are not in the moments yet.
      if (percentiles.count() < part.moments(value).count()) {
        return Distribution.NONE;
      }
      if (parts.size() == 1 && part.weight() == 1) {
        return percentiles.distribution();
      }
      buckets.add(percentiles, part.weight());
    }
    return buckets.distribution();
  }
}
