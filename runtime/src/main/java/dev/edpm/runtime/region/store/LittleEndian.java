package dev.edpm.runtime.region.store;

/**
 * Stores numbers as bytes, the lowest byte first. It works byte by byte, because a view of the
 * array as numbers is a method handle, and the first method handle costs a program's start some
 * milliseconds.
 */
public final class LittleEndian {

  private LittleEndian() {}

  /** Writes the lowest 2 bytes of a number. */
  public static void putShort(byte[] into, int at, long value) {
    into[at] = (byte) value;
    into[at + 1] = (byte) (value >>> 8);
  }

  /** Writes the lowest 4 bytes of a number. */
  public static void putInt(byte[] into, int at, long value) {
    into[at] = (byte) value;
    into[at + 1] = (byte) (value >>> 8);
    into[at + 2] = (byte) (value >>> 16);
    into[at + 3] = (byte) (value >>> 24);
  }

  /** Writes the lowest 6 bytes of a number. */
  public static void putSix(byte[] into, int at, long value) {
    putInt(into, at, value);
    putShort(into, at + 4, value >>> 32);
  }

  /** Writes all 8 bytes of a number. */
  static void putLong(byte[] into, int at, long value) {
    putInt(into, at, value);
    putInt(into, at + 4, value >>> 32);
  }

  /** Reads 4 bytes as a non-negative number. */
  static long getInt(byte[] from, int at) {
    return from[at] & 0xffL
        | (from[at + 1] & 0xffL) << 8
        | (from[at + 2] & 0xffL) << 16
        | (from[at + 3] & 0xffL) << 24;
  }

  /** Reads 8 bytes. */
  static long getLong(byte[] from, int at) {
    return getInt(from, at) | getInt(from, at + 4) << 32;
  }
}
