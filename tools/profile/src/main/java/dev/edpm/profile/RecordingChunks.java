package dev.edpm.profile;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * The chunks that a recording consists of, by their headers. The parser of the JDK waits forever
 * for a chunk that is still being written, and expects sizes to be right.
 */
final class RecordingChunks {

  private static final int MAGIC = 0x464c5200;
  private static final int HEADER = 68;
  private static final int BEING_WRITTEN = 0xff;

  /** Bytes of the header between the times in ns and the state: the clock of the chunk. */
  private static final int TICKS = 16;

  private final Path file;

  /** The start of the first chunk and the end of the last one, in ns since the epoch. */
  private long start = Long.MAX_VALUE;

  private long end = Long.MIN_VALUE;

  private RecordingChunks(Path file) {
    this.file = file;
  }

  /**
   * Reads and checks the headers of all chunks.
   *
   * @throws InputException if the file cannot be read, or is not a complete recording
   */
  static RecordingChunks read(Path file) {
    InputFile.requireRegular(file);
    RecordingChunks chunks = new RecordingChunks(file);
    chunks.read();
    return chunks;
  }

  /** Tells whether any of it was recorded in a stretch of time. */
  boolean isIn(Instant from, Instant to) {
    return !nanos(start).isAfter(to) && !nanos(end).isBefore(from);
  }

  /** Returns for how long it recorded in a stretch of time. */
  Duration within(Instant from, Instant to) {
    Instant first = nanos(start).isAfter(from) ? nanos(start) : from;
    Instant last = nanos(end).isBefore(to) ? nanos(end) : to;
    return first.isBefore(last) ? Duration.between(first, last) : Duration.ZERO;
  }

  private static Instant nanos(long sinceEpoch) {
    return Instant.EPOCH.plusNanos(sinceEpoch);
  }

  private void read() {
    try {
      long size = Files.size(file);
      try (DataInputStream in = new DataInputStream(InputFile.open(file))) {
        long position = 0;
        do {
          position += chunk(in, size - position);
        } while (position < size);
      }
    } catch (IOException e) {
      throw InputFile.unreadable(file.toString(), e);
    }
  }

  /** Reads a chunk up to its end, and returns its size. */
  private long chunk(DataInputStream in, long left) throws IOException {
    if (left < HEADER || in.readInt() != MAGIC) {
      throw new InputException(
          file
              + " is not a recording of Flight Recorder; give a .jfr file of the JVM that wrote the report");
    }
    int major = in.readUnsignedShort();
    in.readUnsignedShort();
    long size = in.readLong();
    long constants = in.readLong();
    long metadata = in.readLong();
    long begun = in.readLong();
    start = Math.min(start, begun);
    end = Math.max(end, begun + in.readLong());
    in.skipNBytes(TICKS);
    boolean written = in.readUnsignedByte() != BEING_WRITTEN;
    in.skipNBytes(3);
    if (major != 1 && major != 2) {
      throw RecordingReader.damaged(file, "its format is version " + major);
    }
    if (!written || size <= 0 || constants <= 0 || metadata <= 0) {
      throw RecordingReader.damaged(file, "it was not written to its end");
    }
    if (size < HEADER || size > left) {
      throw RecordingReader.damaged(file, "the file ends too early");
    }
    if (constants >= size || metadata >= size) {
      throw RecordingReader.damaged(file, "a position is outside its chunk");
    }
    in.skipNBytes(size - HEADER);
    return size;
  }
}
