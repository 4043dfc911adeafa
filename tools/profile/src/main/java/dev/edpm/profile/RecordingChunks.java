package dev.edpm.profile;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The chunks that a recording consists of, by their headers. The parser of the JDK waits forever
 * for a chunk that is still being written, and expects sizes to be right.
 */
final class RecordingChunks {

  private static final int MAGIC = 0x464c5200;
  private static final int HEADER = 68;
  private static final int BEING_WRITTEN = 0xff;

  /** Bytes of the header between the position of the metadata and the state. */
  private static final int TIMES = 32;

  private RecordingChunks() {}

  /**
   * Checks the headers of all chunks.
   *
   * @throws InputException if the file cannot be read, or is not a complete recording
   */
  static void check(Path file) {
    try {
      long size = Files.size(file);
      try (DataInputStream in = new DataInputStream(InputFile.open(file))) {
        long position = 0;
        do {
          position += chunk(in, file, size - position);
        } while (position < size);
      }
    } catch (IOException e) {
      throw InputFile.unreadable(file.toString(), e);
    }
  }

  /** Reads a chunk up to its end, and returns its size. */
  private static long chunk(DataInputStream in, Path file, long left) throws IOException {
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
    in.skipNBytes(TIMES);
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
