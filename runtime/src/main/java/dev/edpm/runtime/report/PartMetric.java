package dev.edpm.runtime.report;

import java.util.List;

/**
 * A metric of another artifact, for OpenMetrics.
 *
 * @param name its name without the unit, such as {@code memory_hits}
 * @param unit UCUM code
 * @param help one sentence for people
 * @param total whether the values never decrease, except by a reset
 * @param samples the values
 */
public record PartMetric(
    String name, String unit, String help, boolean total, List<Sample> samples) {

  /**
   * A value.
   *
   * @param labels names and values, alternating
   */
  public record Sample(long value, List<String> labels) {

    /** Copies the labels. */
    public Sample {
      labels = List.copyOf(labels);
    }
  }

  /** Copies the samples. */
  public PartMetric {
    samples = List.copyOf(samples);
  }
}
