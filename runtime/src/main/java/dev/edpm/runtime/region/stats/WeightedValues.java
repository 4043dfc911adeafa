package dev.edpm.runtime.region.stats;

import dev.edpm.runtime.region.Execution;
import java.util.ArrayList;
import java.util.List;

/**
 * The values of one counter over a region's executions, some of which represent others that were
 * left out. If none does, everything is as exact as in {@link Moments}.
 */
public final class WeightedValues {

  private record Part(Moments moments, Percentiles percentiles, double weight) {
    /**
     * Tells whether the distribution has all values. It may have more, from running threads, that
     * are not in the moments yet.
     */
    boolean hasDistribution() {
      return percentiles.count() >= moments.count();
    }
  }

  private final List<Part> parts = new ArrayList<>();

  /**
   * Adds values.
   *
   * @param weight the number of executions that each represents
   */
  public void add(Moments moments, Percentiles percentiles, double weight) {
    if (moments.count() != 0) {
      parts.add(new Part(moments, percentiles, weight));
    }
  }

  /**
   * Returns the number of values. The other methods are only meaningful if there is at least one.
   */
  public long count() {
    // Loops in this class, because streams took a third of the time of a snapshot of many regions.
    long count = 0;
    for (Part part : parts) {
      count += part.moments().count();
    }
    return count;
  }

  public long min() {
    long min = Long.MAX_VALUE;
    for (Part part : parts) {
      min = Math.min(min, part.moments().min());
    }
    return min;
  }

  public long max() {
    long max = Long.MIN_VALUE;
    for (Part part : parts) {
      max = Math.max(max, part.moments().max());
    }
    return max;
  }

  public double mean() {
    if (parts.size() == 1) {
      return parts.get(0).moments().mean();
    }
    double sum = 0;
    for (Part part : parts) {
      sum += part.weight() * part.moments().sum();
    }
    return sum / executions();
  }

  /** Returns the population standard deviation. */
  public double deviation() {
    if (parts.size() == 1) {
      return parts.get(0).moments().deviation();
    }
    double mean = mean();
    double squares = 0;
    for (Part part : parts) {
      double within = part.moments().deviation();
      double between = part.moments().mean() - mean;
      squares += part.weight() * part.moments().count() * (within * within + between * between);
    }
    return Math.sqrt(squares / executions());
  }

  /**
   * Returns the value that this percentage of the executions does not exceed, or {@link
   * Execution#NO_VALUE} if some values are unknown because they are in records that were not read.
   */
  public long percentile(double percentile) {
    for (Part part : parts) {
      if (!part.hasDistribution()) {
        return Execution.NO_VALUE;
      }
    }
    long value;
    if (parts.size() == 1) {
      value = parts.get(0).percentiles().at(percentile);
    } else {
      WeightedBuckets buckets = new WeightedBuckets();
      for (Part part : parts) {
        part.percentiles().addTo(buckets, part.weight());
      }
      value = buckets.at(percentile);
    }
    // The histogram returns the top of a bucket, which may be beyond all measured values.
    return Math.max(min(), Math.min(max(), value));
  }

  private double executions() {
    return parts.stream().mapToDouble(part -> part.weight() * part.moments().count()).sum();
  }
}
