package dev.edpm.runtime.monitor;

/** How the values of a counter change, with the distinction of OpenMetrics. */
public enum CounterKind {
  /**
   * Counts events or sums up amounts since a start, and never decreases after that. The difference
   * of two values is the amount between them.
   */
  COUNTER("counter"),

  /** Any other value: one that may decrease, or the maximum or last of several values. */
  GAUGE("gauge");

  private final String label;

  CounterKind(String label) {
    this.label = label;
  }

  /** Returns its name in exports. */
  public String label() {
    return label;
  }
}
