package dev.edpm.processor.diagnostic;

/** How a rule speaks: as an error that ends the compilation, as a warning, or as a note. */
public enum Severity {
  /** The compilation fails. */
  ERROR,
  /** The compilation goes on; {@code @SuppressWarnings("edpm:Id")} silences it. */
  WARNING,
  /**
   * The compilation goes on, also with {@code -Werror}; {@code @SuppressWarnings("edpm:Id")}
   * silences it.
   */
  NOTE
}
