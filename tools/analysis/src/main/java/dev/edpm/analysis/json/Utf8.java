package dev.edpm.analysis.json;

import java.util.Locale;

/** Text that UTF-8 can encode. */
public final class Utf8 {

  private Utf8() {}

  /**
   * Returns {@code text} with each lone surrogate as six characters, such as {@code \ud800}, as
   * reports write it. Otherwise the encoder would replace it by a question mark.
   */
  public static String encodable(String text) {
    if (text.chars().noneMatch(c -> Character.isSurrogate((char) c))) {
      return text;
    }
    StringBuilder encodable = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (Character.getType(c) == Character.SURROGATE) {
                encodable.append(String.format(Locale.ROOT, "\\u%04x", c));
              } else {
                encodable.appendCodePoint(c);
              }
            });
    return encodable.toString();
  }
}
