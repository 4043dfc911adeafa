package dev.edpm.processor.generate;

import java.util.Collection;
import java.util.stream.Collectors;

/**
 * Writes texts as string literals, in ASCII and on one line. JavaPoet's {@code $S} would start a
 * line at each character that Unicode calls a line separator.
 */
public final class Literals {

  private Literals() {}

  /** Returns the literal of a text. */
  public static String of(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> literal.append("\\\"");
        case '\\' -> literal.append("\\\\");
        case '\n' -> literal.append("\\n");
        case '\r' -> literal.append("\\r");
        case '\t' -> literal.append("\\t");
        default -> {
          if (c >= ' ' && c <= '~') {
            literal.append(c);
          } else {
            literal.append(AsciiSource.escape(c));
          }
        }
      }
    }
    return literal.append('"').toString();
  }

  /** Returns the literals of texts, separated by commas. */
  public static String of(Collection<String> texts) {
    return texts.stream().map(Literals::of).collect(Collectors.joining(", "));
  }
}
