package dev.edpm.tasks.model;

/** The quantity that a model predicts. */
public enum ModelUnit {
  /** Time, in µs. */
  MICROSECONDS("us"),
  /** Energy, in J. */
  JOULES("J");

  private final String symbol;

  ModelUnit(String symbol) {
    this.symbol = symbol;
  }

  /** Returns the symbol of the unit, {@code us} or {@code J}, as in StarPU's files. */
  public String symbol() {
    return symbol;
  }
}
