package dev.edpm.tasks.codelet;

import java.util.Objects;

/**
 * The place of a codelet in the source, in the same form as that of a region. Immutable.
 *
 * @param className the binary name of the class
 * @param member the name of the method
 * @param signature the descriptor of the method
 * @param file the simple name of the source file
 * @param line the line of the annotation, from 1
 */
public record SourceLocation(
    String className, String member, String signature, String file, int line) {

  /** Checks that nothing is {@code null}. */
  public SourceLocation {
    Objects.requireNonNull(className, "a location needs a class");
    Objects.requireNonNull(member, "a location needs a member");
    Objects.requireNonNull(signature, "a location needs a signature");
    Objects.requireNonNull(file, "a location needs a file");
  }
}
