package dev.edpm.cli;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
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
 * The records of the program's own counters in a file of JSON Lines, which stand near its end: from
 * a counter's first on, the rest of the file is looked through.
 */
final class LineSeries implements RecordSource {

  private final Path file;
  private final Map<String, Long> firstOffsets = new HashMap<>();

  LineSeries(Path file) {
    this.file = file;
  }

  @Override
  public void add(String counter, JsonObject record, long offset) {
    firstOffsets.putIfAbsent(counter, offset);
  }

  @Override
  public boolean has(String counter) {
    return firstOffsets.containsKey(counter);
  }

  @Override
  public void forEach(String counter, Consumer<JsonObject> visitor) throws IOException {
    if (!has(counter)) {
      return;
    }
    try (FileChannel channel = FileChannel.open(file).position(firstOffsets.get(counter));
        InputStream rest = new BufferedInputStream(Channels.newInputStream(channel));
        JsonParser parser = JsonText.FACTORY.createParser(rest)) {
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        JsonObject line = JsonText.readObject(parser);
        if (line.text("kind").equals("series-record") && line.text("counter").equals(counter)) {
          visitor.accept(line.put("kind", null).put("counter", null));
        }
      }
    }
  }
}
