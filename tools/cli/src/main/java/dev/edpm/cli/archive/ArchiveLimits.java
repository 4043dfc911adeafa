package dev.edpm.cli.archive;

import dev.edpm.analysis.input.InputException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Limits what is read from one archive and the jars inside it, because a small archive can inflate
 * to more than the memory of a machine.
 */
public final class ArchiveLimits {

  /** Far more than javac writes, because a method has at most 64 KiB of code. */
  public static final int CLASS_BYTES = 16 << 20;

  private static final int ENTRIES = 1 << 20;
  private static final int DEPTH = 8;

  /** The maximum ratio of inflated to compressed size; class files reach about 4. */
  private static final int RATIO = 100;

  /** The size to which a small archive may inflate at any ratio. */
  private static final long FREE_BYTES = 64L << 20;

  private final long most;
  private long bytes;
  private int entries;

  /**
   * Creates the limits of an archive.
   *
   * @param size the size of the archive in bytes
   */
  public ArchiveLimits(long size) {
    this.most = Math.max(FREE_BYTES, Math.multiplyExact(size, (long) RATIO));
  }

  /**
   * Counts an entry.
   *
   * @param depth the number of jars that it is in
   */
  public void entry(String name, int depth) {
    if (++entries > ENTRIES) {
      throw new InputException(
          name + " is not read: the archive has more than " + ENTRIES + " entries");
    }
    if (depth > DEPTH) {
      throw new InputException(name + " is not read: jars are nested more than " + DEPTH + " deep");
    }
  }

  /** Returns a stream of an entry that counts its bytes. */
  public InputStream counted(String name, InputStream entry) {
    return new Counted(name, entry);
  }

  /** Returns the bytes of a class file. */
  public static byte[] classFile(String name, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(CLASS_BYTES + 1);
    if (bytes.length > CLASS_BYTES) {
      throw new InputException(
          name + " is larger than " + (CLASS_BYTES >> 20) + " MiB, the limit for a class file");
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
