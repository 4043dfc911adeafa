package dev.edpm.analysis.compare;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.annotations.rule.ExpectationText;
import dev.edpm.annotations.rule.RuleSyntaxException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the rules of a gate: one a line; empty lines and lines that start with # are skipped. */
public final class GateFile {

  private static final long LARGEST = 1 << 20;

  private GateFile() {}

  /**
   * Returns the rules of a file.
   *
   * @throws InputException if the file cannot be read, has no rule, or has one that cannot be
   *     parsed
   */
  public static List<GateRule> read(Path file) {
    InputFile.requireRegular(file);
    List<GateRule> rules = new ArrayList<>();
    try {
      if (Files.size(file) > LARGEST) {
        throw new InputException(file + " is larger than 1 MiB; a gate has one rule a line");
      }
      int number = 0;
      for (String line : Files.readAllLines(file)) {
        number++;
        String text = line.strip();
        if (!text.isEmpty() && !text.startsWith("#")) {
          rules.add(rule(text, file + ":" + number));
        }
      }
    } catch (CharacterCodingException e) {
      throw new InputException(file + " is not in UTF-8; convert it first");
    } catch (IOException e) {
      throw InputFile.unreadable(file.toString(), e);
    }
    if (rules.isEmpty()) {
      throw new InputException(
          file + " has no rule; a rule is a line such as region row: time.wall <= +5%");
    }
    return rules;
  }

  private static GateRule rule(String text, String place) {
    try {
      return new GateRule(text, place, ExpectationText.parse(text));
    } catch (RuleSyntaxException e) {
      throw new InputException(
          place + ": " + Excerpt.of(e.getMessage(), 300) + " in " + Excerpt.of(text));
    }
  }
}
