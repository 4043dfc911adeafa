package dev.edpm.annotations.rule;

import java.util.Optional;

/** How a rule compares a sample's value with its bound. */
public enum Comparison {
  /** Less. */
  LESS("<"),
  /** Less or equal. */
  AT_MOST("<="),
  /** Greater. */
  GREATER(">"),
  /** Greater or equal. */
  AT_LEAST(">="),
  /** Equal. */
  EQUAL("=="),
  /** Not equal. */
  NOT_EQUAL("!=");

  private final String symbol;

  Comparison(String symbol) {
    this.symbol = symbol;
  }

  /** Returns the comparison as rules write it, such as {@code <=}. */
  public String symbol() {
    return symbol;
  }

  /** Tells whether {@code value} compares so with {@code bound}; NaN, which is no value, never. */
  public boolean holds(double value, double bound) {
    return switch (this) {
      case LESS -> value < bound;
      case AT_MOST -> value <= bound;
      case GREATER -> value > bound;
      case AT_LEAST -> value >= bound;
      case EQUAL -> value == bound;
      case NOT_EQUAL -> value < bound || value > bound;
    };
  }

  static Optional<Comparison> bySymbol(String symbol) {
    for (Comparison comparison : values()) {
      if (comparison.symbol.equals(symbol)) {
        return Optional.of(comparison);
      }
    }
    return Optional.empty();
  }
}
