package dev.edpm.runtime.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;

/**
 * A string that is written often, as a key or a value. Names come from anywhere, lone surrogates
 * included, which UTF-8 cannot hold and many readers refuse even when escaped: they are spelled out
 * as the six characters that Java has for them, so that names that differ still differ.
 */
final class JsonName {

  private final SerializedString encoded;

  JsonName(String text) {
    encoded = new SerializedString(wellFormed(text));
  }

  void writeKey(JsonGenerator to) throws IOException {
    to.writeFieldName(encoded);
  }

  void writeValue(JsonGenerator to) throws IOException {
    to.writeString(encoded);
  }

  /** Returns a text as it is to be written, which is itself nearly always. */
  static String wellFormed(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return withoutLoneSurrogates(text);
      }
    }
    return text;
  }

  private static String withoutLoneSurrogates(String text) {
    StringBuilder result = new StringBuilder();
    text.codePoints()
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
