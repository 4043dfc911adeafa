package dev.edpm.analysis.perfetto;

import dev.edpm.analysis.json.Utf8;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Encodes messages in the wire format of protocol buffers, in memory. For one thread. */
final class ProtoBuffer {

  private static final int VARINT = 0;
  private static final int FIXED64 = 1;
  private static final int LENGTH_DELIMITED = 2;

  private byte[] bytes = new byte[1 << 10];
  private int size;

  /** Removes all bytes. */
  void clear() {
    size = 0;
  }

  void writeTo(OutputStream to) throws IOException {
    to.write(bytes, 0, size);
  }

  /** Writes a field of the type {@code int32}, {@code int64}, {@code uint64} or an enum. */
  void number(int field, long value) {
    tag(field, VARINT);
    varint(value);
  }

  void bool(int field, boolean value) {
    number(field, value ? 1 : 0);
  }

  void real(int field, double value) {
    fixed(field, Double.doubleToRawLongBits(value));
  }

  /** Writes a field of the type {@code fixed64}. */
  void fixed(int field, long bits) {
    tag(field, FIXED64);
    reserve(Long.BYTES);
    for (int i = 0; i < Long.BYTES; i++) {
      bytes[size++] = (byte) (bits >>> Byte.SIZE * i);
    }
  }

  /**
   * Writes a string. A lone surrogate becomes an escape, because the string must be UTF-8, and so
   * does NUL, at which Perfetto would end the string.
   */
  void text(int field, String value) {
    String visible = Utf8.encodable(value).replace("\0", "\\u0000");
    byte[] text = visible.getBytes(StandardCharsets.UTF_8);
    tag(field, LENGTH_DELIMITED);
    varint(text.length);
    reserve(text.length);
    System.arraycopy(text, 0, bytes, size, text.length);
    size += text.length;
  }

  /**
   * Starts a message in this one.
   *
   * @return the value for {@link #end}
   */
  int start(int field) {
    tag(field, LENGTH_DELIMITED);
    // Most messages are so short that one byte is enough for their length.
    reserve(1);
    return ++size;
  }

  /** Ends the message that {@link #start} started. */
  void end(int start) {
    int length = size - start;
    int more = varintBytes(length) - 1;
    if (more > 0) {
      reserve(more);
      System.arraycopy(bytes, start, bytes, start + more, length);
    }
    int end = size + more;
    size = start - 1;
    varint(length);
    size = end;
  }

  private static int varintBytes(int value) {
    return value == 0 ? 1 : (Integer.SIZE - Integer.numberOfLeadingZeros(value) + 6) / 7;
  }

  private void tag(int field, int type) {
    varint((long) field << 3 | type);
  }

  private void varint(long value) {
    reserve(10);
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[size++] = (byte) (rest & 0x7f | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  private void reserve(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
  }
}
