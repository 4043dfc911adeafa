package dev.edpm.analysis.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.edpm.analysis.input.FoundFile;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;

/** Reads small JSON files as a whole. */
public final class JsonDocument {

  private static final int LARGEST = 64 << 20;

  private JsonDocument() {}

  /**
   * Returns the object in a file.
   *
   * @throws InputException if the file cannot be read, is not a regular file, is larger than 64
   *     MiB, or is not one JSON object
   */
  public static JsonObject read(Path file) {
    try (JsonParser from = JsonInput.FACTORY.createParser(FoundFile.bytes(file, LARGEST))) {
      if (from.nextToken() != JsonToken.START_OBJECT) {
        throw new InputException(file + " is not a JSON object");
      }
      JsonObject object = JsonInput.readObject(from);
      if (from.nextToken() != null) {
        throw new InputException(file + " has more than one JSON value");
      }
      return object;
    } catch (IOException e) {
      throw JsonMistake.of(file.toString(), e);
    }
  }
}
