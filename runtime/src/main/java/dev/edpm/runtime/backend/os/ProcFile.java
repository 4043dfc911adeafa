package dev.edpm.runtime.backend.os;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.Arrays;

/**
 * A file of procfs that stays open and whose text is read again and again into one buffer. It is no
 * {@code FileChannel}: an interrupt of the measured thread would close that.
 */
final class ProcFile {

  private final RandomAccessFile file;
  private byte[] text = new byte[2048];
  private int length;

  ProcFile(String path) throws FileNotFoundException {
    this.file = new RandomAccessFile(path, "r");
  }

  /** Reads the current text; without a length when it cannot be read. Returns the length. */
  int refresh() {
    length = 0;
    try {
      file.seek(0);
      length = Math.max(0, file.read(text, 0, text.length));
      // One read gives all that fits. Only a full buffer may hold a part.
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
      // Nothing was written: there is nothing to lose.
      length = 0;
    }
  }
}
