package dev.edpm.runtime.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The rules that are enabled ({@code edpm.rules}).
 *
 * @param on whether the rules in annotations are enabled
 * @param file a file with further rules
 */
public record RuleChoice(boolean on, Optional<Path> file) {

  /** No rules. */
  public static final RuleChoice OFF = new RuleChoice(false, Optional.empty());

  /** Only the rules in annotations. */
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
