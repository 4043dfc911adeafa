package dev.edpm.analysis.compare;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * The least relative difference that matters, by counter: 0.05 is 5 %.
 *
 * @param all the threshold of counters that {@code each} does not have; empty for the defaults,
 *     which are 5 % for elapsed times, 2 % for CPU times and cycles, and 0.5 % for counts
 * @param each the threshold of a counter, by its name
 */
public record Thresholds(OptionalDouble all, Map<String, Double> each) {

  /** The defaults of all counters. */
  public static final Thresholds DEFAULT = new Thresholds(OptionalDouble.empty(), Map.of());

  private static final double WALL = 0.05;
  private static final double CPU = 0.02;
  private static final double COUNTS = 0.005;

  /**
   * Returns the threshold of a counter.
   *
   * @param unit its unit
   */
  public double of(String counter, String unit) {
    Double own = each.get(counter);
    return own != null ? own : all.orElseGet(() -> byKind(counter, unit));
  }

  private static double byKind(String counter, String unit) {
    return switch (counter) {
      case "time.cpu", "time.user", "cpu.cycles" -> CPU;
      default -> unit.equals("ns") || unit.equals("J") ? WALL : COUNTS;
    };
  }
}
