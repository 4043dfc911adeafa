package dev.edpm.runtime.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;

/**
 * A string that is written often, as a key or a value. Names come from anywhere, lone surrogates
 * included, which UTF-8 cannot hold: such a name is written with escapes, so that names that differ
 * still differ in the report.
 */
final class JsonName {

  private static final int ASCII = 127;

  private final String text;

  /** The encoded text, or {@code null} when it is not well formed. */
  private final SerializedString encoded;

  JsonName(String text) {
    this.text = text;
    this.encoded = isWellFormed(text) ? new SerializedString(text) : null;
  }

  void writeKey(JsonGenerator to) throws IOException {
    if (encoded != null) {
      to.writeFieldName(encoded);
    } else {
      to.setHighestNonEscapedChar(ASCII);
      to.writeFieldName(text);
      to.setHighestNonEscapedChar(0);
    }
  }

  void writeValue(JsonGenerator to) throws IOException {
    if (encoded != null) {
      to.writeString(encoded);
    } else {
      to.setHighestNonEscapedChar(ASCII);
      to.writeString(text);
      to.setHighestNonEscapedChar(0);
    }
  }

  private static boolean isWellFormed(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(c)) {
        return false;
      }
    }
    return true;
  }
}
