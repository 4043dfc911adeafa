package dev.edpm.analysis.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Reads files that the user did not name one by one: somebody else may have put them into a folder.
 * Only regular files are opened, because a pipe blocks and a device may have no end.
 */
public final class FoundFile {

  private FoundFile() {}

  /**
   * Returns the content of a file.
   *
   * @param most the maximum number of bytes
   * @throws IOException if it cannot be read, is not a regular file, or is longer
   */
  public static byte[] bytes(Path file, int most) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isRegularFile(file)) {
      throw new FileSystemException(file.toString(), null, "it is not a regular file");
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(most);
      if (in.read() >= 0) {
        throw new FileSystemException(file.toString(), null, "it has more than " + most + " bytes");
      }
      return bytes;
    }
  }

  /**
   * Returns the content of a file as text in UTF-8. Bytes that are not UTF-8 are replaced.
   *
   * @param most the maximum number of bytes
   * @throws IOException if it cannot be read, is not a regular file, or is longer
   */
  public static String text(Path file, int most) throws IOException {
    return new String(bytes(file, most), StandardCharsets.UTF_8);
  }
}
