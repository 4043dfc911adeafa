package dev.edpm.processor.diagnostic;

/**
 * A spot in the user's source where a diagnostic can sit. Only the reader knows what is behind it;
 * the other rooms carry it along.
 */
public interface Place {

  /** Returns the simple name of the source file. */
  String file();

  /** Returns the line, from 1. */
  long line();
}
