package dev.edpm.runtime.config;

import java.util.regex.Pattern;

/**
 * Text from anywhere as text that can be written in UTF-8, which lone surrogates cannot: each is
 * spelled out as the six characters that Java has for it. A backslash that such characters follow
 * already is spelled out too, so that texts that differ still differ.
 */
public final class WellFormed {

  private static final Pattern SPELLED_OUT = Pattern.compile("\\\\(?:u005c)*ud[89a-f][0-9a-f]{2}");

  private WellFormed() {}

  /** Returns a text as it is to be written, which is itself nearly always. */
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
    // Most texts with a backslash have nothing that looks like a surrogate behind it.
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
