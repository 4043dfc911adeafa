package dev.edpm.processor.diagnostic;

/** How a rule speaks: as an error that ends the compilation, or as a warning. */
public enum Severity {
  /** The compilation fails. */
  ERROR,
  /** The compilation goes on; {@code @SuppressWarnings("edpm:Id")} silences it. */
  WARNING
}
