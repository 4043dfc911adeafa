package dev.edpm.cli.text;

/** Escapes text from files, so that it cannot move the cursor of a terminal or hide. */
public final class Terminal {

  private Terminal() {}

  /** Returns {@code text} on one line, with escapes for characters that are not printable. */
  public static String line(String text) {
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
