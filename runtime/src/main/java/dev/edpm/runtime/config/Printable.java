package dev.edpm.runtime.config;

/** Makes text from outside (settings, names of regions, messages of others) fit for one line. */
public final class Printable {

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
