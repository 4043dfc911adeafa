package dev.edpm.runtime.config;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * Random changes to files, for tests that every reader either reads a file or reports the mistake
 * in it. The system properties {@code mutations} and {@code mutations.seed} set the number of
 * changes and the first seed; the message of a failure should contain the seed of its change.
 */
public final class Mutations {

  private static final int MUTATIONS = Integer.getInteger("mutations", 200);
  private static final long SEED = Long.getLong("mutations.seed", 1);

  private Mutations() {}

  /** Returns the seeds of the changes to try. */
  public static LongStream seeds() {
    return LongStream.range(SEED, SEED + MUTATIONS);
  }

  /** Returns a changed copy of the text, which may not be valid UTF-8. */
  public static byte[] of(String good, long seed) {
    return of(good.getBytes(StandardCharsets.UTF_8), seed);
  }

  /** Returns a changed copy. */
  public static byte[] of(byte[] good, long seed) {
    Random random = new Random(seed);
    byte[] bytes = good.clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(7)) {
        case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> bytes[at] = (byte) random.nextInt();
        case 2 -> bytes = Arrays.copyOf(bytes, at + 1);
        case 3 -> Arrays.fill(bytes, at, Math.min(bytes.length, at + 4), (byte) -1);
        case 4 -> {
          int from = random.nextInt(bytes.length);
          int length = Math.min(random.nextInt(64), bytes.length - Math.max(at, from));
          System.arraycopy(bytes, from, bytes, at, length);
        }
        case 5 -> {
          // Text stays text: a character that some format gives a meaning.
          String special = "\t\n\r #,;:=%!*\\\"'<>[]{}()/.-0e\u0000";
          bytes[at] = (byte) special.charAt(random.nextInt(special.length()));
        }
        default -> {
          byte[] shorter = new byte[bytes.length - 1];
          System.arraycopy(bytes, 0, shorter, 0, at);
          System.arraycopy(bytes, at + 1, shorter, at, shorter.length - at);
          bytes = shorter.length == 0 ? bytes : shorter;
        }
      }
    }
    return bytes;
  }
}
