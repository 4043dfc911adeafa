package dev.edpm.analysis.sort;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Reads a part of a file that a {@link PackedWriter} wrote. Several readers may share the file. For
 * one thread.
 */
public final class PackedReader {

  private final FileChannel file;
  private final ByteBuffer buffer;
  private final long end;
  private long next;

  PackedReader(FileChannel file, long start, long end, int bufferSize) {
    this.file = file;
    this.next = start;
    this.end = end;
    this.buffer = ByteBuffer.allocate(bufferSize).limit(0);
  }

  /** Returns whether all of the part was read. */
  boolean isAtEnd() {
    return next == end && !buffer.hasRemaining();
  }

  /** Reads a number that {@link PackedWriter#unsigned} wrote. */
  public long unsigned() throws IOException {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte b = read();
      value |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
  }

  /** Reads a number that {@link PackedWriter#signed} wrote. */
  public long signed() throws IOException {
    long value = unsigned();
    return value >>> 1 ^ -(value & 1);
  }

  /** Reads text that {@link PackedWriter#text} wrote. */
  public String text() throws IOException {
    char[] text = new char[(int) unsigned()];
    for (int i = 0; i < text.length; i++) {
      text[i] = (char) unsigned();
    }
    return new String(text);
  }

  private byte read() throws IOException {
    if (!buffer.hasRemaining()) {
      buffer.clear().limit((int) Math.min(buffer.capacity(), end - next));
      int read = file.read(buffer, next);
      buffer.flip();
      if (read <= 0) {
        throw new EOFException();
      }
      next += read;
    }
    return buffer.get();
  }
}
