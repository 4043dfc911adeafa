package dev.edpm.runtime.monitor;

/** How the values of a counter change, as OpenMetrics tells them apart. */
public enum CounterKind {
  /**
   * Counts events or adds up amounts from a start on, and never falls after that: differences of
   * its values are what happened between them.
   */
  COUNTER("counter"),

  /** Any other value: one that may fall, or the greatest or the last of several values. */
  GAUGE("gauge");

  private final String label;

  CounterKind(String label) {
    this.label = label;
  }

  /** Returns its name as exports write it. */
  public String label() {
    return label;
  }
}
