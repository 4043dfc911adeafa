package dev.edpm.runtime.export.live;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/** The secret of 128 random bits that every request must have. Immutable. */
final class LiveToken {

  private static final int BYTES = 16;

  private final String text;

  private LiveToken(String text) {
    this.text = text;
  }

  /** Creates a random token. */
  static LiveToken random() {
    return new LiveToken(HexFormat.of().formatHex(bits()));
  }

  /**
   * Reads the system's source. {@code SecureRandom} is only the second choice, because it stays
   * unusable for the program if its initialisation runs out of heap.
   */
  private static byte[] bits() {
    byte[] bits = new byte[BYTES];
    try (FileInputStream system = new FileInputStream("/dev/urandom")) {
      if (system.readNBytes(bits, 0, BYTES) == BYTES) {
        return bits;
      }
    } catch (IOException | SecurityException e) {
      // Not a Unix system, or not allowed to read it.
      return secure(bits);
    }
    return secure(bits);
  }

  private static byte[] secure(byte[] bits) {
    new SecureRandom().nextBytes(bits);
    return bits;
  }

  /** Tells whether a request has the token. The time does not depend on where they differ. */
  boolean is(Optional<String> given) {
    return given.isPresent()
        && MessageDigest.isEqual(
            given.get().getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the token in hexadecimal digits. */
  String text() {
    return text;
  }
}
