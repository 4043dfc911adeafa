package dev.edpm.agent;

import dev.edpm.annotations.catalogue.NamePatterns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The classes to weave.
 *
 * @param patterns the names of types and methods that are regions without a mark
 * @param annotations whether classes that no pattern matches are woven if they have marks
 */
record Selection(NamePatterns patterns, boolean annotations) {

  /** The name of the setting that is used if there are no options. */
  private static final String SETTING = "edpm.agent";

  private static final String ANNOTATIONS = "annotations";
  private static final String COMMENT = "#";

  /**
   * Reads the options of the agent, or else the setting {@value #SETTING}. Without both, marked
   * classes are woven.
   */
  static Selection of(String options) throws OptionsException {
    return options != null && !options.isBlank()
        ? parse(options)
        : parse(setting(SETTING).filter(text -> !text.isBlank()).orElse(ANNOTATIONS));
  }

  /** Returns a setting: the system property, or else the environment variable. */
  static Optional<String> setting(String property) {
    return Optional.ofNullable(System.getProperty(property))
        .or(
            () ->
                Optional.ofNullable(
                    System.getenv(
                        property.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT))))
        .map(String::strip);
  }

  private static Selection parse(String text) throws OptionsException {
    List<String> patterns = new ArrayList<>();
    boolean annotations = false;
    List<String> parts =
        text.strip().startsWith("@")
            ? lines(text.strip().substring(1))
            : NamePatterns.split(text, ';');
    for (String part : parts) {
      if (part.strip().equals(ANNOTATIONS)) {
        annotations = true;
      } else if (!part.isBlank()) {
        patterns.add(part);
      }
    }
    if (patterns.isEmpty() && !annotations) {
      throw new OptionsException(
          "the options of edpm-agent (\""
              + text
              + "\") select no class: write patterns of types and methods, or "
              + ANNOTATIONS);
    }
    return new Selection(NamePatterns.parse(String.join(",", patterns)), annotations);
  }

  private static List<String> lines(String file) throws OptionsException {
    try {
      return Files.readAllLines(Path.of(file), StandardCharsets.UTF_8).stream()
          .filter(line -> !line.strip().startsWith(COMMENT))
          .toList();
    } catch (NoSuchFileException e) {
      throw unreadable(file, "there is no such file");
    } catch (IOException | RuntimeException e) {
      throw unreadable(file, e.toString());
    }
  }

  private static OptionsException unreadable(String file, String reason) {
    return new OptionsException(
        "the options of edpm-agent in " + file + " cannot be read: " + reason);
  }
}
