package dev.edpm.view.pack;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** The entries of a column as bytes: integers of 7 bits a byte, the low bits first, and doubles. */
final class ColumnBytes {

  private static final int FEW = 64;
  private static final int LONGEST = 10;

  private byte[] bytes = new byte[FEW];
  private int size;

  /** Adds an integer, which counts as unsigned. */
  void unsigned(long value) {
    reserve();
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  /** Adds an integer so that small ones of both signs are short. */
  void signed(long value) {
    unsigned(zigzag(value));
  }

  /** Returns 0, 1, 2, 3, … for 0, -1, 1, -2, … */
  static long zigzag(long value) {
    return (value << 1) ^ (value >> 63);
  }

  /** Adds eight bytes, the low ones first. */
  void number(double value) {
    reserve();
    long bits = Double.doubleToRawLongBits(value);
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      bytes[size++] = (byte) (bits >>> shift);
    }
  }

  private void reserve() {
    if (bytes.length - size < LONGEST) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
  }

  /** Adds all bytes of another column. */
  void append(ColumnBytes other) {
    bytes = Arrays.copyOf(bytes, size + other.size + LONGEST);
    System.arraycopy(other.bytes, 0, bytes, size, other.size);
    size += other.size;
  }

  int size() {
    return size;
  }

  void writeTo(OutputStream to) throws IOException {
    to.write(bytes, 0, size);
  }
}
