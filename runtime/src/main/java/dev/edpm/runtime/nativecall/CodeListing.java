package dev.edpm.runtime.nativecall;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Machine code as stored in the jar: one line per instruction, with its bytes, a tab, and the
 * instruction in assembler syntax. Lines that start with {@code #} are comments.
 *
 * @param text the whole listing
 */
public record CodeListing(String text) {

  /**
   * Reads the listing stored next to a class.
   *
   * @throws IllegalStateException if there is none
   */
  public static CodeListing beside(Class<?> user, String resource) {
    try (InputStream in = user.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the runtime is incomplete: it lacks " + resource);
      }
      return new CodeListing(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the bytes of all instructions. */
  public byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    text.lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.substring(0, line.indexOf('\t')))
        .forEach(hex -> bytes.writeBytes(HexFormat.of().parseHex(hex)));
    return bytes.toByteArray();
  }
}
