package dev.edpm.runtime.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Which rules steer ({@code edpm.rules}).
 *
 * @param on whether those do that annotations declare
 * @param file has more of them
 */
public record RuleChoice(boolean on, Optional<Path> file) {

  /** None. */
  public static final RuleChoice OFF = new RuleChoice(false, Optional.empty());

  /** Those of annotations alone. */
  public static final RuleChoice ANNOTATED = new RuleChoice(true, Optional.empty());

  static Optional<RuleChoice> parse(String text) {
    return switch (text) {
      case "" -> Optional.empty();
      case "off" -> Optional.of(OFF);
      case "on" -> Optional.of(ANNOTATED);
      default -> file(text);
    };
  }

  private static Optional<RuleChoice> file(String path) {
    try {
      return Optional.of(new RuleChoice(true, Optional.of(Path.of(path))));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
