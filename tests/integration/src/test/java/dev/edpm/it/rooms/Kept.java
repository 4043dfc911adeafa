package dev.edpm.it.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of the project that is made from others. */
final class Kept {

  private static final boolean WRITE = Boolean.getBoolean("write");

  private Kept() {}

  /** Compares a file with the right text; with {@code -Dwrite} it writes the text instead. */
  static void compare(Path file, String text) throws IOException {
    if (WRITE) {
      Files.writeString(file, text);
    }
    assertThat(file)
        .as("%s is out of date; -Dwrite=true on this test writes it", file)
        .content()
        .isEqualTo(text);
  }
}
