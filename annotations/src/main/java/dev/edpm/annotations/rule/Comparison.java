package dev.edpm.annotations.rule;

import java.util.Optional;

/** A comparison of a sample's value with the bound of a rule. */
public enum Comparison {
  /** Less than. */
  LESS("<"),
  /** Less than or equal. */
  AT_MOST("<="),
  /** Greater than. */
  GREATER(">"),
  /** Greater than or equal. */
  AT_LEAST(">="),
  /** Equal. */
  EQUAL("=="),
  /** Not equal. */
  NOT_EQUAL("!=");

  private final String symbol;

  Comparison(String symbol) {
    this.symbol = symbol;
  }

  /** Returns the operator in the text of a rule, such as {@code <=}. */
  public String symbol() {
    return symbol;
  }

  /** Tells whether {@code value} satisfies the comparison with {@code bound}; NaN never does. */
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
