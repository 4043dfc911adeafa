package dev.edpm.weaver.reader.classfile;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Finds a text in class files without reading them (Horspool's algorithm). Immutable. */
final class BytePattern {

  private final byte[] text;
  private final int[] shifts = new int[256];

  BytePattern(String text) {
    this.text = text.getBytes(StandardCharsets.US_ASCII);
    Arrays.fill(shifts, this.text.length);
    for (int i = 0; i < this.text.length - 1; i++) {
      shifts[this.text[i]] = this.text.length - 1 - i;
    }
  }

  boolean isIn(byte[] bytes) {
    int last = text.length - 1;
    for (int end = last; end < bytes.length; end += shifts[bytes[end] & 0xFF]) {
      int i = 0;
      while (i < last && bytes[end - i] == text[last - i]) {
        i++;
      }
      if (i == last && bytes[end - i] == text[0]) {
        return true;
      }
    }
    return false;
  }
}
