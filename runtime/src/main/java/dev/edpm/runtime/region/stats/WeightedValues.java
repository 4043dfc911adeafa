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
    return parts.stream().mapToLong(part -> part.moments().count()).sum();
  }

  public long min() {
    return parts.stream().mapToLong(part -> part.moments().min()).min().orElseThrow();
  }

  public long max() {
    return parts.stream().mapToLong(part -> part.moments().max()).max().orElseThrow();
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
    if (!parts.stream().allMatch(Part::hasDistribution)) {
      return Execution.NO_VALUE;
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
