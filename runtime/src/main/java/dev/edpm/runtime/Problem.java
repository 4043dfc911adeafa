package dev.edpm.runtime;

import dev.edpm.runtime.text.Printable;

/**
 * Something that went wrong while measuring, as the report lists it under {@code problems}.
 *
 * @param id stable name of the kind of problem, kebab-case, such as {@code records-dropped}
 * @param message one sentence with the place and the fix, of at most 2000 characters
 * @param region the region concerned, or {@code null}
 * @param thread id of the thread concerned, or 0
 * @param line source line concerned, or 0
 * @param count the number of occurrences
 */
public record Problem(String id, String message, String region, long thread, int line, long count) {

  /** Cuts a very long message. */
  public Problem {
    message = Printable.cut(message);
  }

  /** Returns a problem that concerns no particular region and occurred once. */
  public static Problem of(String id, String message) {
    return new Problem(id, message, null, 0, 0, 1);
  }
}
