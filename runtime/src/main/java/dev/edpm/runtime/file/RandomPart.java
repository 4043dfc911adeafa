package dev.edpm.runtime.file;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/** Random parts of file names, which keep others from taking the names beforehand. */
public final class RandomPart {

  private static final long GOLDEN = 0x9e3779b97f4a7c15L;
  private static final AtomicLong SERIAL = new AtomicLong();

  private RandomPart() {}

  /**
   * Returns at most 16 hexadecimal digits. They are not from {@code SecureRandom}: where its
   * initialisation runs out of heap, it stays unusable for the program. Files are created
   * exclusively, so that a name that somebody guessed costs a retry.
   */
  public static String next() {
    long mixed = System.nanoTime() ^ SERIAL.incrementAndGet() * GOLDEN;
    mixed = (mixed ^ mixed >>> 33) * GOLDEN;
    try (FileInputStream system = new FileInputStream("/dev/urandom")) {
      mixed ^= ByteBuffer.wrap(system.readNBytes(Long.BYTES)).getLong();
    } catch (IOException | RuntimeException e) {
      mixed ^= (long) System.identityHashCode(new Object()) << 32;
    }
    return Long.toHexString(mixed);
  }
}
