package dev.edpm.analysis.read;

import com.fasterxml.jackson.core.JsonParser;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RecordPart;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/**
 * The records of a JSON Lines file, which has them in the order in which the executions ended. For
 * each record 16 bytes of memory hold its temporal id and its position.
 */
final class LineRecords implements RecordSource {

  private static final int WINDOW = 1 << 16;
  private static final int FEW = 16;

  /** The positions of records. Memory grows with their number, not with their temporal ids. */
  private static final class Offsets {
    /** In the order of the file. */
    private long[] starts = new long[FEW];

    /**
     * The temporal id in the upper bits and the index in {@code starts}, to sort by temporal id.
     */
    private long[] order = new long[FEW];

    private int count;

    void add(int id, long offset) {
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, count + (count >> 1));
        order = Arrays.copyOf(order, starts.length);
      }
      starts[count] = offset;
      order[count] = (long) id << Integer.SIZE | count;
      count++;
    }

    LongStream inOrder() {
      Arrays.sort(order, 0, count);
      return Arrays.stream(order, 0, count).map(key -> starts[(int) key]);
    }
  }

  private final Path file;
  private final Map<String, Offsets> offsets = new HashMap<>();

  LineRecords(Path file) {
    this.file = file;
  }

  @Override
  public void add(String region, JsonObject record, long offset) {
    RecordPart part = new RecordPart(record);
    long id = part.temporalId();
    if (!part.isNumbered() || id < 0 || id > Integer.MAX_VALUE) {
      throw new InputException(
          file + " has a record of " + Excerpt.of(region) + " without a valid temporal-id");
    }
    offsets.computeIfAbsent(region, r -> new Offsets()).add((int) id, offset);
  }

  @Override
  public boolean has(String region) {
    return offsets.containsKey(region);
  }

  @Override
  public void forEach(String region, Consumer<JsonObject> visitor) {
    if (!has(region)) {
      return;
    }
    try (RandomAccessFile from = new RandomAccessFile(file.toFile(), "r")) {
      Window window = new Window(from);
      for (PrimitiveIterator.OfLong starts = offsets.get(region).inOrder().iterator();
          starts.hasNext(); ) {
        visitor.accept(Section.RECORDS.withoutName(window.object(starts.nextLong())));
      }
    } catch (IOException e) {
      throw JsonMistake.of(file.toString(), e);
    }
  }

  /** A part of the file in memory, because the next record is mostly near the last one. */
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
      try (JsonParser parser = JsonInput.FACTORY.createParser(bytes, from, end - from)) {
        parser.nextToken();
        return JsonInput.readObject(parser);
      }
    }

    /**
     * Returns the end of the line that starts at {@code offset}, or -1 if the window ends before.
     */
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

    /** Loads the line that starts at {@code offset}; the end of the file ends a line too. */
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
