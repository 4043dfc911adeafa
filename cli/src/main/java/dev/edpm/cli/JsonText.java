package dev.edpm.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Turns JSON text into values and back. */
final class JsonText {

  // Keys are names of the user's: they must not pile up in a table of the JVM.
  // They may be of any length, as the runtime writes them.
  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private static final DefaultPrettyPrinter ONE_LINE =
      new DefaultPrettyPrinter(
              Separators.createDefaultInstance()
                  .withObjectFieldValueSpacing(Spacing.AFTER)
                  .withObjectEntrySpacing(Spacing.AFTER)
                  .withArrayValueSpacing(Spacing.AFTER)
                  .withObjectEmptySeparator("")
                  .withArrayEmptySeparator(""))
          .withObjectIndenter(DefaultPrettyPrinter.NopIndenter.instance)
          .withArrayIndenter(DefaultPrettyPrinter.NopIndenter.instance);

  private JsonText() {}

  /** Reads the value whose first token is the parser's current one. */
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

  /** Reads the object whose start is the parser's current token. */
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

  /** Returns the failure of an object that has a key twice: it is not known which one holds. */
  static JsonParseException listedTwice(JsonParser from, String key) {
    return new JsonParseException(
        from,
        "the key \"" + Terminal.brief(key) + "\" is listed twice",
        from.currentTokenLocation());
  }

  /** Returns a value on one line. */
  static String line(Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator to = FACTORY.createGenerator(text)) {
      to.setPrettyPrinter(ONE_LINE.createInstance());
      write(to, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return escapeLoneSurrogates(text.toString());
  }

  private static void write(JsonGenerator to, Object value) throws IOException {
    if (value instanceof JsonObject object) {
      to.writeStartObject();
      for (Map.Entry<String, Object> entry : object.entries().entrySet()) {
        to.writeFieldName(entry.getKey());
        write(to, entry.getValue());
      }
      to.writeEndObject();
    } else if (value instanceof List<?> list) {
      to.writeStartArray();
      for (Object element : list) {
        write(to, element);
      }
      to.writeEndArray();
    } else if (value instanceof String text) {
      to.writeString(text);
    } else if (value instanceof BigInteger number) {
      to.writeNumber(number);
    } else if (value instanceof Long || value instanceof Integer) {
      to.writeNumber(((Number) value).longValue());
    } else if (value instanceof Double number) {
      to.writeNumber(number);
    } else if (value instanceof Boolean bool) {
      to.writeBoolean(bool);
    } else {
      to.writeNull();
    }
  }

  /** UTF-8 has no place for them, but a JSON string has: they stand in nothing else. */
  private static String escapeLoneSurrogates(String json) {
    if (json.chars().noneMatch(c -> Character.isSurrogate((char) c))) {
      return json;
    }
    StringBuilder escaped = new StringBuilder();
    json.codePoints()
        .forEach(
            c -> {
              if (Character.getType(c) == Character.SURROGATE) {
                escaped.append(String.format("\\u%04x", c));
              } else {
                escaped.appendCodePoint(c);
              }
            });
    return escaped.toString();
  }
}
