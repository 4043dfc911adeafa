package dev.edpm.analysis.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.edpm.analysis.json.JsonObject;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The records of a JSON document, in which the records of a region are together and in order. */
final class DocumentRecords implements RecordSource {

  private final Path file;
  private final Map<String, Long> firstOffsets = new HashMap<>();

  DocumentRecords(Path file) {
    this.file = file;
  }

  @Override
  public void add(String region, JsonObject record, long offset) {
    firstOffsets.putIfAbsent(region, offset);
  }

  @Override
  public boolean has(String region) {
    return firstOffsets.containsKey(region);
  }

  @Override
  public void forEach(String region, Consumer<JsonObject> visitor) {
    if (!has(region)) {
      return;
    }
    try (FileChannel channel = FileChannel.open(file).position(firstOffsets.get(region));
        InputStream rest = new BufferedInputStream(Channels.newInputStream(channel));
        JsonParser parser = JsonInput.FACTORY.createParser(arrayStartingWith(rest))) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        visitor.accept(JsonInput.readObject(parser));
      }
    } catch (IOException e) {
      throw JsonMistake.of(file.toString(), e);
    }
  }

  private static InputStream arrayStartingWith(InputStream firstElement) {
    return new SequenceInputStream(new ByteArrayInputStream(new byte[] {'['}), firstElement);
  }
}
