package dev.edpm.cli;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The records of a file of JSON Lines, which stand in the order in which they ended: 8 bytes of
 * memory for each keep where it is.
 */
final class LineRecords implements RecordSource {

  private static final int WINDOW = 1 << 16;
  private static final int FEW = 16;

  /** Where records start, plus one, by temporal id; 0 for none. */
  private static final class Offsets {
    private long[] starts = new long[FEW];

    void set(int id, long offset) {
      if (id >= starts.length) {
        starts = Arrays.copyOf(starts, Math.max(id + 1, starts.length + (starts.length >> 1)));
      }
      starts[id] = offset + 1;
    }
  }

  private final Path file;
  private final Map<String, Offsets> offsets = new HashMap<>();

  LineRecords(Path file) {
    this.file = file;
  }

  @Override
  public void add(String region, JsonObject record, long offset) {
    long id = record.integer("temporal-id").orElse(-1);
    if (id < 0 || id >= Integer.MAX_VALUE - FEW) {
      throw new UserMistake(file + " has a record of " + region + " without a temporal-id");
    }
    offsets.computeIfAbsent(region, r -> new Offsets()).set((int) id, offset);
  }

  @Override
  public boolean has(String region) {
    return offsets.containsKey(region);
  }

  @Override
  public void forEach(String region, Consumer<JsonObject> visitor) throws IOException {
    if (!has(region)) {
      return;
    }
    try (RandomAccessFile from = new RandomAccessFile(file.toFile(), "r")) {
      Window window = new Window(from);
      for (long start : offsets.get(region).starts) {
        if (start > 0) {
          visitor.accept(window.object(start - 1).put("kind", null).put("region", null));
        }
      }
    }
  }

  /** A part of the file in memory: the next record is mostly near the last. */
  private static final class Window {

    private final RandomAccessFile file;
    private byte[] bytes = new byte[WINDOW];
    private long start;
    private int length;

    Window(RandomAccessFile file) {
      this.file = file;
    }

    JsonObject object(long offset) throws IOException {
      int end = lineEnd(offset);
      if (end < 0) {
        load(offset);
        end = lineEnd(offset);
      }
      int from = (int) (offset - start);
      try (JsonParser parser = JsonText.FACTORY.createParser(bytes, from, end - from)) {
        parser.nextToken();
        return JsonText.readObject(parser);
      }
    }

    /** Returns where the line from {@code offset} on ends in the window, or -1. */
    private int lineEnd(long offset) {
      if (offset < start || offset >= start + length) {
        return -1;
      }
      for (int i = (int) (offset - start); i < length; i++) {
        if (bytes[i] == '\n') {
          return i;
        }
      }
      return -1;
    }

    /** Loads from {@code offset} on until a whole line is there, or the end of the file. */
    private void load(long offset) throws IOException {
      start = offset;
      length = 0;
      file.seek(offset);
      while (true) {
        int read = file.read(bytes, length, bytes.length - length);
        if (read < 0) {
          endLine();
          return;
        }
        length += read;
        if (lineEnd(offset) >= 0) {
          return;
        }
        if (length == bytes.length) {
          bytes = Arrays.copyOf(bytes, bytes.length * 2);
        }
      }
    }

    private void endLine() {
      if (length == bytes.length) {
        bytes = Arrays.copyOf(bytes, length + 1);
      }
      bytes[length++] = '\n';
    }
  }
}
