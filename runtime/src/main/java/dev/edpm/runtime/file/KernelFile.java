package dev.edpm.runtime.file;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Reads short files of the kernel. It does not use a channel, as the methods of {@link
 * java.nio.file.Files} do, because that needs direct memory, which the program may have exhausted.
 */
public final class KernelFile {

  private KernelFile() {}

  /** Returns the text of a file. */
  public static String read(Path file) throws IOException {
    try (InputStream in = new FileInputStream(file.toFile())) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
