package dev.edpm.weaver.diagnostic;

/**
 * A position in the user's source that a diagnostic can point at. Only the reader knows the
 * implementation; the other packages pass it on.
 */
public interface Place {

  /** Returns the simple name of the source file. */
  String file();

  /** Returns the line, from 1. */
  long line();
}
