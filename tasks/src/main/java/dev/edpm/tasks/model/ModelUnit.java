package dev.edpm.tasks.model;

/** What a model foretells. */
public enum ModelUnit {
  /** Time, in µs. */
  MICROSECONDS("us"),
  /** Energy, in J. */
  JOULES("J");

  private final String symbol;

  ModelUnit(String symbol) {
    this.symbol = symbol;
  }

  /** Returns the unit's symbol, {@code us} or {@code J}, as StarPU's files spell it. */
  public String symbol() {
    return symbol;
  }
}
