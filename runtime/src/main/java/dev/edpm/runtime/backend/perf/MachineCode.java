package dev.edpm.runtime.backend.perf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/** The few instructions that read counters, for each architecture that lets a program do so. */
final class MachineCode {

  private MachineCode() {}

  /**
   * Returns the code for an architecture, if there is any.
   *
   * @param architecture as in the system property {@code os.arch}
   */
  static Optional<byte[]> of(String architecture) {
    return switch (architecture) {
      case "amd64", "x86_64" -> Optional.of(bytes(listing("user-read-x86_64.tsv")));
      case "aarch64" -> Optional.of(bytes(listing("user-read-aarch64.tsv")));
      default -> Optional.empty();
    };
  }

  /** Returns the text of a listing: the bytes of an instruction, a tab, the instruction. */
  static String listing(String resource) {
    try (InputStream in = MachineCode.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the runtime is incomplete: it lacks " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(String listing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    listing
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.substring(0, line.indexOf('\t')))
        .forEach(hex -> bytes.writeBytes(HexFormat.of().parseHex(hex)));
    return bytes.toByteArray();
  }
}
