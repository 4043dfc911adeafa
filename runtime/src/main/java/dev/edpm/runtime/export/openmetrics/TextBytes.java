package dev.edpm.runtime.export.openmetrics;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Text in UTF-8 that grows at its end. A {@code StringBuilder} would have to be encoded as a whole
 * afterwards, and took twice as long for a text with many numbers. Not thread-safe.
 */
final class TextBytes {

  private static final int LONGEST_NUMBER = 20;

  private byte[] bytes;
  private int length;

  /**
   * Creates an empty text.
   *
   * @param capacity the length that is expected, in bytes
   */
  TextBytes(int capacity) {
    bytes = new byte[capacity];
  }

  TextBytes append(String text) {
    return append(text.getBytes(StandardCharsets.UTF_8));
  }

  TextBytes append(byte[] encoded) {
    ensure(encoded.length);
    System.arraycopy(encoded, 0, bytes, length, encoded.length);
    length += encoded.length;
    return this;
  }

  /** Appends an ASCII character. */
  TextBytes append(char ascii) {
    ensure(1);
    bytes[length++] = (byte) ascii;
    return this;
  }

  /** Appends a number in decimal digits. */
  TextBytes append(long number) {
    ensure(LONGEST_NUMBER);
    if (number < 0) {
      bytes[length++] = '-';
    }
    int start = length;
    long rest = number;
    do {
      // Negative numbers have the greater range.
      bytes[length++] = (byte) ('0' + Math.abs(rest % 10));
      rest /= 10;
    } while (rest != 0);
    for (int i = start, j = length - 1; i < j; i++, j--) {
      byte last = bytes[j];
      bytes[j] = bytes[i];
      bytes[i] = last;
    }
    return this;
  }

  private void ensure(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }

  /** Returns all of it. */
  byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }
}
