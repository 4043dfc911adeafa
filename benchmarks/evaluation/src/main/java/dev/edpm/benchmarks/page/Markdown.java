package dev.edpm.benchmarks.page;

import java.util.List;

/** Formats text as Markdown. */
final class Markdown {

  private static final int WIDTH = 110;

  private Markdown() {}

  /** Returns the words of a paragraph in lines. */
  static String wrapped(String paragraph) {
    StringBuilder lines = new StringBuilder();
    int column = 0;
    for (String word : paragraph.strip().split("\\s+")) {
      boolean fits = column + 1 + word.length() <= WIDTH;
      lines.append(column == 0 ? "" : fits ? " " : "\n").append(word);
      column = (column > 0 && fits ? column + 1 : 0) + word.length();
    }
    return lines.toString();
  }

  static String heading(int level, String words) {
    return "#".repeat(level) + " " + escaped(words);
  }

  static String picture(String file, String words) {
    return "![" + escaped(words) + "](" + file + ")";
  }

  static String row(List<String> cells) {
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
