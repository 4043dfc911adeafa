package dev.edpm.weaver.diagnostic;

/** The severity of a message. */
public enum Severity {
  /** The compilation fails. */
  ERROR,
  /** The compilation continues; {@code @SuppressWarnings("edpm:Id")} suppresses the warning. */
  WARNING,
  /**
   * The compilation continues, also with {@code -Werror}; {@code @SuppressWarnings("edpm:Id")}
   * suppresses the note.
   */
  NOTE
}
