package dev.edpm.processor.generate;

/**
 * Java sources in ASCII: javac reads them back with the encoding of {@code -encoding}, which may
 * not have all characters of names and texts.
 */
public final class AsciiSource {

  private static final char LAST = 0x7f;

  private AsciiSource() {}

  /** Returns a source with escapes in place of the characters outside ASCII. */
  public static String of(String source) {
    if (source.chars().allMatch(c -> c < LAST)) {
      return source;
    }
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < source.length(); i++) {
      char c = source.charAt(i);
      escaped.append(c < LAST ? String.valueOf(c) : escape(c));
    }
    return escaped.toString();
  }

  /** Returns the Unicode escape of a character. */
  public static String escape(char c) {
    return "\\u%04x".formatted((int) c);
  }
}
