package dev.edpm.runtime.file;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/** Random parts of file names, so that other users cannot take the names in advance. */
public final class RandomPart {

  private static final long GOLDEN = 0x9e3779b97f4a7c15L;
  private static final AtomicLong SERIAL = new AtomicLong();

  private RandomPart() {}

  /**
   * Returns at most 16 hexadecimal digits. {@code SecureRandom} is not used, because it stays
   * unusable for the program if its initialisation runs out of heap. Files are created exclusively,
   * so a guessed name only costs a retry.
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
