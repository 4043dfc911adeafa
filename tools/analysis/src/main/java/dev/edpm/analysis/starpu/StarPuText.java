package dev.edpm.analysis.starpu;

import dev.edpm.analysis.json.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Values in the formats of StarPU's files. */
final class StarPuText {

  private static final long NANOS_PER_MILLI = 1_000_000;

  /** In bytes. The script adds some dozens, and file systems allow 255. */
  private static final int LONGEST_FILE_NAME = 160;

  private StarPuText() {}

  /** Returns a time in ms with six decimals, which is exact. */
  static String millis(long ns) {
    String sign = ns < 0 ? "-" : "";
    long magnitude = Math.abs(ns);
    String fraction = Long.toString(NANOS_PER_MILLI + magnitude % NANOS_PER_MILLI).substring(1);
    return sign + magnitude / NANOS_PER_MILLI + "." + fraction;
  }

  /** Returns a time in ms with nine decimals. */
  static String longMillis(long ns) {
    return millis(ns) + "000";
  }

  /**
   * Returns a value of a field in the format of recutils: it continues on a line with a plus sign,
   * and a backslash at the end of a line would join it with the next one.
   */
  static String recValue(String text) {
    StringBuilder value = new StringBuilder();
    for (String line : Utf8.encodable(text).split("\n", -1)) {
      value.append(value.isEmpty() ? "" : "\n+ ").append(withoutControls(line));
      if (line.endsWith("\\")) {
        value.append(' ');
      }
    }
    return value.toString();
  }

  /** Returns text on one line, for formats without escapes. */
  static String oneLine(String text) {
    String line = withoutControls(Utf8.encodable(text));
    return line.isEmpty() ? " " : line;
  }

  /** Returns text as one word, for formats whose readers split lines at blanks. */
  static String word(String text) {
    StringBuilder word = new StringBuilder();
    Utf8.encodable(text)
        .codePoints()
        .forEach(
            c -> {
              boolean isSeparator =
                  Character.isISOControl(c)
                      || Character.isWhitespace(c)
                      || Character.isSpaceChar(c)
                      || "\"'#\\".indexOf(c) >= 0;
              word.appendCodePoint(isSeparator ? '_' : c);
            });
    return word.isEmpty() ? "_" : word.toString();
  }

  /**
   * Returns text as one word that StarPU's script for R can use as a part of a file name: R takes
   * {@code NA} for a missing value, and expands {@code %} in names of files.
   */
  static String fileName(String text) {
    String word = word(text).replace('/', '_').replace('%', '_');
    if (word.equals("NA")) {
      return "NA_";
    }
    if (word.getBytes(StandardCharsets.UTF_8).length <= LONGEST_FILE_NAME) {
      return word;
    }
    // Different names stay different.
    String end = String.format(Locale.ROOT, "~%08x", text.hashCode());
    return word.substring(0, word.offsetByCodePoints(0, LONGEST_FILE_NAME / 4 - end.length()))
        + end;
  }

  private static String withoutControls(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      clean.append(Character.isISOControl(c) ? ' ' : c);
    }
    return clean.toString();
  }
}
