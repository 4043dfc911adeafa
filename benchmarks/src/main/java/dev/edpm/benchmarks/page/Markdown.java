package dev.edpm.benchmarks.page;

import java.util.ArrayList;
import java.util.List;

/** Writes a page of Markdown. */
final class Markdown {

  private static final int WIDTH = 110;

  private final StringBuilder text = new StringBuilder();

  /** A heading of the second or a deeper level. */
  Markdown heading(int level, String words) {
    return block("#".repeat(level) + " " + escaped(words));
  }

  /** A paragraph that is Markdown already; its lines are broken anew. */
  Markdown paragraph(String markdown) {
    StringBuilder lines = new StringBuilder();
    int column = 0;
    for (String word : markdown.strip().split("\\s+")) {
      if (column > 0 && column + 1 + word.length() > WIDTH) {
        lines.append('\n');
        column = 0;
      }
      lines.append(column > 0 ? " " : "").append(word);
      column += word.length() + (column > 0 ? 1 : 0);
    }
    return block(lines.toString());
  }

  /** Items that are Markdown already. */
  Markdown list(List<String> items) {
    return block("- " + String.join("\n- ", items));
  }

  /** Text that is shown as it is. */
  Markdown fence(String language, String code) {
    return block("```" + language + "\n" + code.strip() + "\n```");
  }

  /** A picture, with what it shows for those who cannot see it. */
  Markdown picture(String file, String words) {
    return block("![" + escaped(words) + "](" + file + ")");
  }

  /** A table; columns after the first ones, which are words, have their numbers at the right. */
  Markdown table(int words, List<String> head, List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    lines.add(row(head));
    StringBuilder rule = new StringBuilder("|");
    for (int i = 0; i < head.size(); i++) {
      rule.append(i < words ? "---|" : "--:|");
    }
    lines.add(rule.toString());
    rows.forEach(cells -> lines.add(row(cells)));
    return block(String.join("\n", lines));
  }

  /** Returns the page, with one end of line at its end. */
  String end() {
    return text.toString();
  }

  private Markdown block(String block) {
    text.append(text.isEmpty() ? "" : "\n").append(block).append('\n');
    return this;
  }

  private static String row(List<String> cells) {
    StringBuilder row = new StringBuilder("|");
    for (String cell : cells) {
      row.append(cell.isEmpty() ? " |" : " " + escaped(cell) + " |");
    }
    return row.toString();
  }

  /** Nothing in it is taken for a table's bar, a tag, a link or an emphasis. */
  private static String escaped(String words) {
    return words
        .replace("\\", "\\\\")
        .replace("|", "\\|")
        .replace("<", "&lt;")
        .replace("[", "\\[")
        .replace("*", "\\*")
        .replace("_", "\\_")
        .replace("`", "\\`")
        .replaceAll("\\s+", " ");
  }
}
