package dev.edpm.analysis.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.edpm.analysis.json.JsonObject;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The lines of one kind near the end of a JSON Lines file, by the value of one of their keys. Reads
 * the file from the first line with that value to the end.
 */
final class LineParts implements RecordSource {

  private final Path file;
  private final String kind;
  private final String key;
  private final Map<String, Long> firstOffsets = new HashMap<>();

  private LineParts(Path file, String kind, String key) {
    this.file = file;
    this.kind = kind;
    this.key = key;
  }

  /** Returns the records of user-defined counters, by counter. */
  static LineParts series(Path file) {
    return new LineParts(file, "series-record", "counter");
  }

  /** Returns all tasks, by their kind. */
  static LineParts tasks(Path file) {
    return new LineParts(file, "task", "kind");
  }

  @Override
  public void add(String name, JsonObject record, long offset) {
    firstOffsets.putIfAbsent(name, offset);
  }

  @Override
  public boolean has(String name) {
    return firstOffsets.containsKey(name);
  }

  @Override
  public void forEach(String name, Consumer<JsonObject> visitor) {
    if (!has(name)) {
      return;
    }
    try (FileChannel channel = FileChannel.open(file).position(firstOffsets.get(name));
        InputStream rest = new BufferedInputStream(Channels.newInputStream(channel));
        JsonParser parser = JsonInput.FACTORY.createParser(rest)) {
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        JsonObject line = JsonInput.readObject(parser);
        if (line.text("kind").equals(kind) && line.text(key).equals(name)) {
          visitor.accept(line.put("kind", null).put(key, null));
        }
      }
    } catch (IOException e) {
      throw JsonMistake.of(file.toString(), e);
    }
  }
}
