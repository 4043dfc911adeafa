package dev.edpm.analysis.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.edpm.analysis.json.JsonObject;
import java.io.IOException;

/** Parses JSON objects that are texts in memory. */
public final class JsonValues {

  private JsonValues() {}

  /**
   * Returns the object that a text consists of. Its lists are {@link java.util.List}, its numbers
   * {@link Long}, {@link java.math.BigInteger} or {@link Double}.
   *
   * @throws IOException if the text is not a JSON object
   */
  public static JsonObject object(String text) throws IOException {
    try (JsonParser parser = JsonInput.FACTORY.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("the text is not a JSON object");
      }
      return JsonInput.readObject(parser);
    }
  }
}
