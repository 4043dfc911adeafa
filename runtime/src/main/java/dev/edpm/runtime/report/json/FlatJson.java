package dev.edpm.runtime.report.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Reads a JSON object whose values are texts, numbers, booleans or null. */
public final class FlatJson {

  private FlatJson() {}

  /**
   * Returns the entries of the object: a {@link String}, {@link Long}, {@link Double} or {@link
   * Boolean} each. A whole number that is too large for a long is a {@link Double}. Entries whose
   * value is null are absent.
   *
   * @throws IOException if the text is not such an object
   */
  public static Map<String, Object> parse(byte[] text) throws IOException {
    Map<String, Object> entries = new HashMap<>();
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("it is not a JSON object");
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        Object value = value(parser, parser.nextToken());
        if (value != null) {
          entries.put(name, value);
        }
      }
      if (parser.nextToken() != null) {
        throw new IOException("there is text after the JSON object");
      }
    }
    return entries;
  }

  private static Object value(JsonParser parser, JsonToken token) throws IOException {
    return switch (token) {
      case VALUE_STRING -> parser.getText();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      case VALUE_NUMBER_INT -> {
        if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
          yield parser.getDoubleValue();
        }
        yield parser.getLongValue();
      }
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      default -> throw new IOException("a value is an object or an array");
    };
  }
}
