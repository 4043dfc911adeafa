package dev.edpm.analysis.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.json.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Parses JSON text into values. */
final class JsonInput {

  // Keys are names from users' programs: they must not accumulate in a table of the JVM, and
  // may have any length, as the runtime writes them.
  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private JsonInput() {}

  /** Reads the value that starts at the parser's current token. */
  static Object read(JsonParser from) throws IOException {
    return switch (from.currentToken()) {
      case START_OBJECT -> readObject(from);
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (from.nextToken() != JsonToken.END_ARRAY) {
          list.add(read(from));
        }
        yield list;
      }
      case VALUE_STRING -> from.getText();
      case VALUE_NUMBER_INT -> {
        if (from.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
          yield from.getBigIntegerValue();
        }
        yield from.getLongValue();
      }
      case VALUE_NUMBER_FLOAT -> {
        double value = from.getDoubleValue();
        if (Double.isInfinite(value)) {
          throw new JsonParseException(
              from,
              "the number " + from.getText() + " is out of range",
              from.currentTokenLocation());
        }
        yield value;
      }
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> null;
    };
  }

  /** Reads the object that starts at the parser's current token. */
  static JsonObject readObject(JsonParser from) throws IOException {
    JsonObject object = new JsonObject();
    while (from.nextToken() == JsonToken.FIELD_NAME) {
      String key = from.currentName();
      from.nextToken();
      int before = object.entries().size();
      object.entries().put(key, read(from));
      if (object.entries().size() == before) {
        throw listedTwice(from, key);
      }
    }
    return object;
  }

  /** Returns the exception for a duplicate key, because it is not known which value applies. */
  static JsonParseException listedTwice(JsonParser from, String key) {
    return new JsonParseException(
        from, "the key \"" + Excerpt.of(key) + "\" is listed twice", from.currentTokenLocation());
  }
}
