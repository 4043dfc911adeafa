package dev.edpm.runtime.monitor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The list of counters that StarPU 1.4.12 prints. */
final class StarPuListing {

  private StarPuListing() {}

  /** Returns the lines after a heading, up to the next empty line. */
  static List<String> after(String heading) {
    try (InputStream in = StarPuListing.class.getResourceAsStream("/starpu/counters.txt")) {
      List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      List<String> rest = lines.subList(lines.indexOf(heading) + 1, lines.size());
      int end = rest.indexOf("");
      return end < 0 ? rest : rest.subList(0, end);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
