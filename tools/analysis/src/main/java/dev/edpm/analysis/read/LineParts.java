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
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The lines of one kind near the end of a JSON Lines file, by their names. Reads the file from the
 * first line with a name to the end.
 */
final class LineParts implements RecordSource {

  private final Path file;
  private final Section kind;
  private final Map<String, Long> firstOffsets = new HashMap<>();

  LineParts(Path file, Section kind) {
    this.file = file;
    this.kind = kind;
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
        if (Section.of(line).equals(Optional.of(kind)) && kind.name(line).equals(name)) {
          visitor.accept(kind.withoutName(line));
        }
      }
    } catch (IOException e) {
      throw JsonMistake.of(file.toString(), e);
    }
  }
}
