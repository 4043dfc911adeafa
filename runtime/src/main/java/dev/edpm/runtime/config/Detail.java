package dev.edpm.runtime.config;

import java.util.Optional;

/**
 * The detail in which a region's executions are kept.
 *
 * @param records whether each measured execution has a record
 * @param oneIn 1 to measure every execution, N to measure one in N on average, 0 to measure none
 */
public record Detail(boolean records, int oneIn) {

  /** The region is not measured. */
  public static final Detail OFF = new Detail(false, 0);

  /** A record for every execution. */
  public static final Detail RECORDS = new Detail(true, 1);

  /** Aggregates only. */
  public static final Detail AGGREGATES = new Detail(false, 1);

  /**
   * Tells whether any execution is measured. Faster than a comparison with {@link #OFF}: the first
   * call of a record's {@code equals} delays the start of a program by some 20 ms.
   */
  public boolean measures() {
    return oneIn != 0;
  }

  static Optional<Detail> parse(String text) {
    return switch (text) {
      case "records" -> Optional.of(RECORDS);
      case "aggregates" -> Optional.of(AGGREGATES);
      case "off" -> Optional.of(OFF);
      default -> text.startsWith("1/") ? sampled(text.substring(2)) : Optional.empty();
    };
  }

  private static Optional<Detail> sampled(String oneIn) {
    return Quantities.count(oneIn).filter(n -> n >= 1).map(n -> new Detail(true, n));
  }
}
