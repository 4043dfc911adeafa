package dev.edpm.runtime.sync;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The messages between a client and a server of clocks. All have a fixed length. The client starts
 * with a greeting, the server answers with the name of its clock. Then each request is a number,
 * and each answer that number and the times at which the server received the request and answered.
 */
final class Frames {

  private static final byte[] MAGIC = "EDPMSYN1".getBytes(StandardCharsets.US_ASCII);

  /** The bytes of the name of a clock, which is padded with spaces. */
  private static final int NAME_BYTES = 48;

  private static final int DIGEST_BYTES = 32;

  static final int GREETING_BYTES = MAGIC.length + DIGEST_BYTES;
  static final int WELCOME_BYTES = MAGIC.length + NAME_BYTES;
  static final int REQUEST_BYTES = 8;
  static final int ANSWER_BYTES = 24;

  private static final String NAME = "(process:)?[0-9a-f-]{36}";

  private Frames() {}

  static byte[] greeting(String token) {
    return ByteBuffer.allocate(GREETING_BYTES).put(MAGIC).put(digest(token)).array();
  }

  /** Compares in constant time, because the greeting has a secret. */
  static boolean isGreeting(byte[] received, String token) {
    return MessageDigest.isEqual(received, greeting(token));
  }

  static byte[] welcome(String clock) {
    StringBuilder padded = new StringBuilder(clock);
    while (padded.length() < NAME_BYTES) {
      padded.append(' ');
    }
    return ByteBuffer.allocate(WELCOME_BYTES)
        .put(MAGIC)
        .put(padded.toString().getBytes(StandardCharsets.US_ASCII))
        .array();
  }

  /**
   * Returns the name of the server's clock.
   *
   * @throws IOException if the message is not the answer of a server of clocks
   */
  static String clock(byte[] welcome) throws IOException {
    boolean known = ByteBuffer.wrap(welcome, 0, MAGIC.length).equals(ByteBuffer.wrap(MAGIC));
    String name =
        new String(welcome, MAGIC.length, NAME_BYTES, StandardCharsets.US_ASCII).stripTrailing();
    if (!known || !name.matches(NAME)) {
      throw new IOException("it is not a server of edpm sync");
    }
    return name;
  }

  /**
   * Reads a whole message.
   *
   * @param until the time of {@code System.nanoTime()} until which it must have arrived
   */
  static void read(Socket from, byte[] message, long until) throws IOException {
    int filled = 0;
    while (filled < message.length) {
      long left = (until - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        throw new SocketTimeoutException("it does not answer in time");
      }
      from.setSoTimeout((int) Math.min(left, Integer.MAX_VALUE));
      int read = from.getInputStream().read(message, filled, message.length - filled);
      if (read < 0) {
        throw new EOFException("it closed the connection; edpm.sync.token must be the server's");
      }
      filled += read;
    }
  }

  private static byte[] digest(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      // Every JDK has it.
      throw new IllegalStateException(e);
    }
  }
}
