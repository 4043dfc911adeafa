package dev.edpm.runtime.config;

import java.util.Optional;

/**
 * How much of a region's executions is kept.
 *
 * @param kind which sort of detail
 * @param every for {@link Kind#SAMPLED} the N of "1 in N", at least 2; 1 otherwise
 */
public record Detail(Kind kind, int every) {

  /** The sorts of detail. */
  public enum Kind {
    /** A record of every execution, and aggregates. */
    RECORDS,
    /** Aggregates only. */
    AGGREGATES,
    /** One execution in N, at random, is measured. */
    SAMPLED,
    /** The region is not measured. */
    OFF
  }

  static final Detail RECORDS = new Detail(Kind.RECORDS, 1);

  static Optional<Detail> parse(String text) {
    return switch (text) {
      case "records" -> Optional.of(RECORDS);
      case "aggregates" -> Optional.of(new Detail(Kind.AGGREGATES, 1));
      case "off" -> Optional.of(new Detail(Kind.OFF, 1));
      default -> text.startsWith("1/") ? sampled(text.substring(2)) : Optional.empty();
    };
  }

  private static Optional<Detail> sampled(String every) {
    return Quantities.count(every)
        .filter(n -> n >= 1)
        .map(n -> n == 1 ? RECORDS : new Detail(Kind.SAMPLED, n));
  }
}
