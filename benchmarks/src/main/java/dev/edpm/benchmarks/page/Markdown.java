package dev.edpm.benchmarks.page;

import java.util.ArrayList;
import java.util.List;

/** Writes a page of Markdown. */
final class Markdown {

  private static final int WIDTH = 110;

  private final StringBuilder text = new StringBuilder();

  /** Adds a heading of the second or a deeper level. */
  Markdown heading(int level, String words) {
    return block("#".repeat(level) + " " + escaped(words));
  }

  /** Adds a paragraph of Markdown, and wraps its lines. */
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

  /** Adds a list of items in Markdown. */
  Markdown list(List<String> items) {
    return block("- " + String.join("\n- ", items));
  }

  /** Adds preformatted text. */
  Markdown fence(String language, String code) {
    return block("```" + language + "\n" + code.strip() + "\n```");
  }

  /** Adds a picture with an alternative text. */
  Markdown picture(String file, String words) {
    return block("![" + escaped(words) + "](" + file + ")");
  }

  /**
   * Adds a table. The first columns contain words; the other columns contain numbers and are
   * aligned to the right.
   */
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

  /** Returns the page, which ends with one line feed. */
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

  /** Escapes characters of tables, tags, links and emphasis. */
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
