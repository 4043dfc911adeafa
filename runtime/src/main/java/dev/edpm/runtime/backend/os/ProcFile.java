package dev.edpm.runtime.backend.os;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.Arrays;

/**
 * A file of procfs that stays open and is read repeatedly into one buffer. It is not a {@code
 * FileChannel}, because an interrupt of the measured thread would close that.
 */
final class ProcFile {

  private final RandomAccessFile file;
  private byte[] text = new byte[2048];
  private int length;

  ProcFile(String path) throws FileNotFoundException {
    this.file = new RandomAccessFile(path, "r");
  }

  /** Reads the current text, and returns its length; 0 if it cannot be read. */
  int refresh() {
    length = 0;
    try {
      file.seek(0);
      length = Math.max(0, file.read(text, 0, text.length));
      // One read returns everything that fits. Only if the buffer is full, there may be more.
      while (length == text.length) {
        text = Arrays.copyOf(text, 2 * length);
        length += Math.max(0, file.read(text, length, length));
      }
    } catch (IOException e) {
      length = 0;
    }
    return length;
  }

  long afterKey(byte[] key) {
    return ProcText.afterKey(text, length, key);
  }

  long statField(int field) {
    return ProcText.statField(text, length, field);
  }

  void close() {
    try {
      file.close();
    } catch (IOException e) {
      // Nothing was written, so nothing is lost.
      length = 0;
    }
  }
}
