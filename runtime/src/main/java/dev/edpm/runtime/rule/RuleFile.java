package dev.edpm.runtime.rule;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.file.TextFile;
import dev.edpm.runtime.text.Printable;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A file of rules: one per line, {@code name: text}. Lines that start with {@code #} are comments.
 * The limits are 1000 rules and 1 MiB.
 */
final class RuleFile {

  /**
   * Limited, because every rule is evaluated at each sample of its counter, and again when a class
   * is loaded.
   */
  private static final int MOST_RULES = 1000;

  private static final int MOST_BYTES = 1 << 20;

  private RuleFile() {}

  /** Reads the rules. Rules that cannot be read are reported as problems and ignored. */
  static List<RuleSource> read(Path file, Consumer<Problem> problems) {
    String name = Printable.escape(file.toString());
    String text;
    try {
      text = TextFile.read(file, MOST_BYTES);
    } catch (FileSystemException e) {
      problems.accept(off(name, e.getReason() == null ? e.toString() : e.getReason()));
      return List.of();
    } catch (IOException e) {
      problems.accept(off(name, e.toString()));
      return List.of();
    }
    List<RuleSource> rules = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (rules.size() == MOST_RULES) {
        problems.accept(off(name, "it has more than " + MOST_RULES + " rules"));
        return List.of();
      }
      add(line, name + ":" + (i + 1), rules, problems);
    }
    return rules;
  }

  private static Problem off(String name, String reason) {
    return Problem.of(
        "rules-unreadable",
        "the rules in " + name + " (edpm.rules) cannot be read, so they are off: " + reason);
  }

  private static void add(
      String line, String place, List<RuleSource> to, Consumer<Problem> problems) {
    int colon = line.indexOf(':');
    String name = line.substring(0, Math.max(colon, 0)).strip();
    if (name.isEmpty()) {
      problems.accept(
          Problem.of(
              "rule-unreadable",
              place
                  + " is not a valid rule: expected NAME: when ..., found "
                  + Printable.quote(line)));
      return;
    }
    to.add(new RuleSource(name, line.substring(colon + 1).strip(), place));
  }
}
