package dev.edpm.runtime.config;

/** Makes text from outside (settings, names of regions, messages of others) fit for one line. */
public final class Printable {

  /** What a line of ours has at most, and a message in the report: in characters. */
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
   * Returns {@code text} fit for one line: escaped, and cut with {@code ...} when it is very long.
   */
  public static String line(String text) {
    return cut(escape(cut(text)));
  }

  /** Returns {@code text}, cut with {@code ...} when it is very long. */
  static String cut(String text) {
    if (text.length() <= LONGEST_LINE) {
      return text;
    }
    int end = LONGEST_LINE - "...".length();
    // Half of a character would be escaped as such.
    end -= Character.isHighSurrogate(text.charAt(end - 1)) ? 1 : 0;
    return text.substring(0, end) + "...";
  }

  /** Returns {@code text} escaped, between quotes, and cut when it is very long. */
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
          // These reverse or hide what stands beside them.
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
