package dev.edpm.runtime.report.json;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts the bytes that go through it. For one thread. */
final class CountedStream extends FilterOutputStream {

  private long bytes;

  CountedStream(OutputStream to) {
    super(to);
  }

  /** Returns how many bytes there were. */
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
