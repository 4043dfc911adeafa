package dev.edpm.cli.check;

import dev.edpm.analysis.input.InputException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * What may be read of one archive, jars inside it included: an archive can be made that inflates to
 * far more than a machine holds.
 */
final class ArchiveLimits {

  /** Far more than javac writes: a method has at most 64 KiB of code. */
  static final int CLASS_BYTES = 16 << 20;

  private static final int ENTRIES = 1 << 20;
  private static final int DEPTH = 8;

  /** What compressed code inflates to at most; class files reach about 4. */
  private static final int RATIO = 100;

  /** A small archive may inflate to this much whatever the ratio. */
  private static final long FREE_BYTES = 64L << 20;

  private final long most;
  private long bytes;
  private int entries;

  /**
   * @param size how many bytes the archive has
   */
  ArchiveLimits(long size) {
    this.most = Math.max(FREE_BYTES, Math.multiplyExact(size, (long) RATIO));
  }

  /**
   * Counts an entry.
   *
   * @param depth in how many jars it is
   */
  void entry(String name, int depth) {
    if (++entries > ENTRIES) {
      throw new InputException(
          name + " is not read: the archive has more than " + ENTRIES + " entries");
    }
    if (depth > DEPTH) {
      throw new InputException(name + " is not read: jars are nested more than " + DEPTH + " deep");
    }
  }

  /** Returns the bytes of an entry, counted. */
  InputStream counted(String name, InputStream entry) {
    return new Counted(name, entry);
  }

  /** Returns the bytes of a class file. */
  static byte[] classFile(String name, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(CLASS_BYTES + 1);
    if (bytes.length > CLASS_BYTES) {
      throw new InputException(
          name + " is larger than " + (CLASS_BYTES >> 20) + " MiB, more than a class file can be");
    }
    return bytes;
  }

  private final class Counted extends FilterInputStream {

    private final String name;

    Counted(String name, InputStream in) {
      super(in);
      this.name = name;
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      add(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      int read = super.read(to, from, length);
      add(Math.max(0, read));
      return read;
    }

    private void add(int read) {
      bytes += read;
      if (bytes > most) {
        throw new InputException(
            name
                + " is not read: the archive inflates to more than "
                + RATIO
                + " times its size, as a decompression bomb does");
      }
    }
  }
}
