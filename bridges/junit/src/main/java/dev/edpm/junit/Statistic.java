package dev.edpm.junit;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A statistic of the values that a counter has in the executions of a region. */
enum Statistic {
  SUM,
  SELF,
  MIN,
  MAX,
  MEAN,
  P50,
  P90,
  P95,
  P99,
  P999;

  /** Returns the name of the statistic in expectations, such as {@code p90}. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Tells whether it is computed from the values of single executions. */
  boolean isOfExecutions() {
    return this != SUM && this != SELF;
  }

  static Optional<Statistic> byLabel(String label) {
    return Arrays.stream(values()).filter(one -> one.label().equals(label)).findFirst();
  }
}
