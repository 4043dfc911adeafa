package dev.edpm.runtime.rule;

import dev.edpm.runtime.config.Printable;
import dev.edpm.runtime.config.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A file of rules: one a line, {@code name: text}; lines that start with {@code #} are comments.
 */
final class RuleFile {

  private RuleFile() {}

  /** Reads the rules. What cannot be read is a problem, and left out. */
  static List<RuleSource> read(Path file, Consumer<Problem> problems) {
    List<RuleSource> rules = new ArrayList<>();
    String name = Printable.escape(file.toString());
    try {
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i).strip();
        if (!line.isEmpty() && !line.startsWith("#")) {
          add(line, name + ":" + (i + 1), rules, problems);
        }
      }
    } catch (IOException e) {
      problems.accept(
          Problem.of(
              "rules-unreadable",
              "the rules in " + name + " (edpm.rules) cannot be read, so they are off: " + e));
    }
    return rules;
  }

  private static void add(
      String line, String place, List<RuleSource> to, Consumer<Problem> problems) {
    int colon = line.indexOf(':');
    String name = line.substring(0, Math.max(colon, 0)).strip();
    if (name.isEmpty()) {
      problems.accept(
          Problem.of(
              "rule-unreadable",
              place + " is no rule: expected NAME: when ..., found " + Printable.quote(line)));
      return;
    }
    to.add(new RuleSource(name, line.substring(colon + 1).strip(), place));
  }
}
