package dev.edpm.cli.text;

import dev.edpm.analysis.input.Excerpt;
import java.util.List;

/** Joins texts to a line of bounded length: what does not fit is counted. */
public final class BoundedLine {

  /** The number of characters after which no further text begins, unless the line has another. */
  private static final int LENGTH = 500;

  private BoundedLine() {}

  /** Returns the texts, separated by commas, or the first of them and the number of the others. */
  public static String of(List<String> texts) {
    return of(texts, LENGTH);
  }

  /**
   * Returns the same.
   *
   * @param length the number of characters after which no further text begins
   */
  public static String of(List<String> texts, int length) {
    StringBuilder line = new StringBuilder();
    int shown = 0;
    for (String text : texts) {
      if (line.length() > length) {
        break;
      }
      line.append(shown == 0 ? "" : ", ").append(Excerpt.of(text, length));
      shown++;
    }
    int others = texts.size() - shown;
    return others == 0 ? line.toString() : line + " and " + Units.format(others, "1") + " more";
  }
}
