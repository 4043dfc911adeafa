package dev.edpm.runtime.report.json;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts the bytes written through it. Not thread-safe. */
final class CountedStream extends FilterOutputStream {

  private long bytes;

  CountedStream(OutputStream to) {
    super(to);
  }

  /** Returns the number of bytes. */
  long bytes() {
    return bytes;
  }

  @Override
  public void write(int one) throws IOException {
    out.write(one);
    bytes++;
  }

  @Override
  public void write(byte[] from, int offset, int length) throws IOException {
    out.write(from, offset, length);
    bytes += length;
  }
}
