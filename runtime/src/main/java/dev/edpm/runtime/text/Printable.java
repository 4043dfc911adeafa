package dev.edpm.runtime.text;

/**
 * Converts text from outside (settings, names of regions, foreign messages) to text that fits on
 * one line.
 */
public final class Printable {

  /** The maximum length of a line, and of a message in the report, in characters. */
  static final int LONGEST_LINE = 2000;

  private static final int LONGEST_QUOTE = 120;

  private Printable() {}

  /** Returns {@code text} with control, format and separator characters as Unicode escapes. */
  public static String escape(String text) {
    StringBuilder line = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean plain = isPlain(text, i);
      if (!plain && line == null) {
        line = new StringBuilder(text.length() + 16).append(text, 0, i);
      }
      if (line != null) {
        line.append(plain ? String.valueOf(c) : String.format("\\u%04x", (int) c));
      }
    }
    return line == null ? text : line.toString();
  }

  /**
   * Returns {@code text} fit for one line: escaped, and cut with {@code ...} if it is very long.
   */
  public static String line(String text) {
    return cut(escape(cut(text)));
  }

  /** Returns {@code text}, cut with {@code ...} if it is very long. */
  public static String cut(String text) {
    if (text.length() <= LONGEST_LINE) {
      return text;
    }
    int end = LONGEST_LINE - "...".length();
    // Half of a surrogate pair would be escaped as a lone surrogate.
    end -= Character.isHighSurrogate(text.charAt(end - 1)) ? 1 : 0;
    return text.substring(0, end) + "...";
  }

  /** Returns {@code text} escaped, in quotes, and cut if it is very long. */
  public static String quote(String text) {
    boolean cut = text.length() > LONGEST_QUOTE;
    return "'" + escape(cut ? text.substring(0, LONGEST_QUOTE) : text) + (cut ? "...'" : "'");
  }

  private static boolean isPlain(String text, int at) {
    char c = text.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
    }
    if (Character.isLowSurrogate(c)) {
      return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          // These reverse or hide the text next to them.
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
