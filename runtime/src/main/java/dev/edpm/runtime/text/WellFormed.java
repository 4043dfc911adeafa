package dev.edpm.runtime.text;

import java.util.regex.Pattern;

/**
 * Converts any text to text that can be written in UTF-8. Lone surrogates cannot; each is replaced
 * by its six-character Unicode escape. A backslash before such an escape in the text is replaced as
 * well, so that different texts remain different.
 */
public final class WellFormed {

  private static final Pattern SPELLED_OUT = Pattern.compile("\\\\(?:u005c)*ud[89a-f][0-9a-f]{2}");

  private WellFormed() {}

  /** Returns the text to write, which is nearly always the text itself. */
  public static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c) || c == '\\') {
        return spelledOut(text);
      }
    }
    return text;
  }

  private static String spelledOut(String text) {
    // Most texts with a backslash contain nothing that looks like an escaped surrogate.
    String plain =
        text.indexOf('\\') < 0
            ? text
            : SPELLED_OUT
                .matcher(text)
                .replaceAll(found -> "\\\\u005c" + found.group().substring(1));
    StringBuilder result = new StringBuilder();
    plain
        .codePoints()
        .forEach(
            c -> {
              if (Character.getType(c) == Character.SURROGATE) {
                result.append(String.format("\\u%04x", c));
              } else {
                result.appendCodePoint(c);
              }
            });
    return result.toString();
  }
}
