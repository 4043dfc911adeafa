package dev.edpm.cli;

/** Makes text that comes from files safe to print: none of it can move the cursor or hide. */
final class Terminal {

  /** How much of a text from a file is quoted in a message. */
  private static final int QUOTED = 100;

  private Terminal() {}

  /** Returns the start of {@code text}, short enough for a message. */
  static String brief(String text) {
    if (text.codePointCount(0, text.length()) <= QUOTED) {
      return text;
    }
    return text.substring(0, text.offsetByCodePoints(0, QUOTED)) + "…";
  }

  /** Returns {@code text} on one line, with escapes for all that is not plainly printable. */
  static String line(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints().forEach(c -> append(line, c));
    return line.toString();
  }

  private static void append(StringBuilder line, int c) {
    switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.PRIVATE_USE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          line.append(escape(c));
      default -> line.appendCodePoint(c);
    }
  }

  private static String escape(int c) {
    return switch (c) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> String.format(c > 0xffff ? "\\U%08x" : "\\u%04x", c);
    };
  }
}
