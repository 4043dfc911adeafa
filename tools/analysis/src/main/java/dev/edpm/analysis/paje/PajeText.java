package dev.edpm.analysis.paje;

import dev.edpm.analysis.json.Utf8;
import java.util.Locale;

/** Values as fields of a line. */
final class PajeText {

  private static final long NANOS_PER_MILLI = 1_000_000;

  /** ViTE crashes with lines of some thousand characters. */
  private static final int LONGEST = 300;

  private PajeText() {}

  /**
   * Returns text in quotes. The format has no escapes: a quote becomes an apostrophe, and a control
   * character a blank. Long text is cut.
   */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    String encodable = Utf8.encodable(text);
    if (encodable.length() > LONGEST) {
      int end = Character.isHighSurrogate(encodable.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
      encodable = encodable.substring(0, end) + "...";
    }
    for (int i = 0; i < encodable.length(); i++) {
      char c = encodable.charAt(i);
      quoted.append(c == '"' ? '\'' : Character.isISOControl(c) ? ' ' : c);
    }
    // Readers take "" as a missing value.
    return quoted.append(encodable.isEmpty() ? " \"" : "\"").toString();
  }

  /** Returns a time in ms with nine decimals, of which the last three are zero. */
  static String time(long ns) {
    long fraction = ns % NANOS_PER_MILLI;
    String digits = Long.toString(NANOS_PER_MILLI + fraction).substring(1);
    return ns / NANOS_PER_MILLI + "." + digits + "000";
  }

  /** Returns a number without an exponent, which readers may not know. */
  static String number(double value) {
    double finite = Double.isFinite(value) ? value : 0;
    return String.format(Locale.ROOT, "%.9f", finite);
  }
}
