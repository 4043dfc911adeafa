package dev.edpm.analysis.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Writes values as JSON text. */
public final class JsonText {

  private static final JsonFactory FACTORY = new JsonFactory();

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

  /**
   * Returns a value on one line.
   *
   * @param value a {@link JsonObject}, a list, a string, a {@code Long}, {@code Integer}, {@code
   *     BigInteger}, {@code Double} or {@code Boolean}; anything else, {@code null} too, is written
   *     as {@code null}
   */
  public static String line(Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator to = FACTORY.createGenerator(text)) {
      to.setPrettyPrinter(ONE_LINE.createInstance());
      write(to, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // Only JSON strings contain surrogates, and this is an escape in them.
    return Utf8.encodable(text.toString());
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
}
