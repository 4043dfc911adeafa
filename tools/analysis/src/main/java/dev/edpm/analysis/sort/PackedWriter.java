package dev.edpm.analysis.sort;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Writes numbers and text in few bytes, seven bits of a number in each. For one thread. */
public final class PackedWriter {

  private static final int BUFFER = 1 << 16;

  /** The maximum number of bytes of a number. */
  private static final int NUMBER = 10;

  private final FileChannel to;
  private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);

  /** Creates a writer to the position of a file. */
  PackedWriter(FileChannel to) {
    this.to = to;
  }

  /** Writes a number that is mostly small and not negative. */
  public void unsigned(long value) throws IOException {
    if (buffer.remaining() < NUMBER) {
      flush();
    }
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      buffer.put((byte) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    buffer.put((byte) rest);
  }

  /** Writes a number that may be negative. */
  public void signed(long value) throws IOException {
    unsigned(value << 1 ^ value >> 63);
  }

  /** Writes text, lone surrogates included. */
  public void text(String text) throws IOException {
    unsigned(text.length());
    for (int i = 0; i < text.length(); i++) {
      unsigned(text.charAt(i));
    }
  }

  /** Writes the buffered bytes to the file. */
  void flush() throws IOException {
    buffer.flip();
    while (buffer.hasRemaining()) {
      to.write(buffer);
    }
    buffer.clear();
  }
}
