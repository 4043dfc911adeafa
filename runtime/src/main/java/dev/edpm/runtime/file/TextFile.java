package dev.edpm.runtime.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads text files that users name. Only regular files are opened, and no more than the size of the
 * file is read, because pipes, devices and some files of {@code /proc} are infinite.
 */
public final class TextFile {

  private TextFile() {}

  /**
   * Returns the text.
   *
   * @param most the maximum number of bytes
   * @throws FileSystemException with a reason for users
   */
  public static String read(Path file, int most) throws IOException {
    if (!Files.exists(file)) {
      throw wrong(file, "there is no such file");
    }
    if (!Files.isRegularFile(file)) {
      throw wrong(file, "it is not a regular file");
    }
    long size = Files.size(file);
    if (size > most) {
      throw wrong(file, "it has more than " + bytes(most));
    }
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes((int) size);
    } catch (AccessDeniedException e) {
      throw wrong(file, "this process is not allowed to read it");
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw wrong(file, "it is not text in UTF-8");
    }
  }

  /** Returns a size as text: {@code 1 MiB}, {@code 512 KiB}. */
  public static String bytes(long bytes) {
    if (bytes >= 1 << 20) {
      return (bytes >> 20) + " MiB";
    }
    return bytes >= 1 << 10 ? (bytes >> 10) + " KiB" : bytes + " bytes";
  }

  private static FileSystemException wrong(Path file, String reason) {
    return new FileSystemException(file.toString(), null, reason);
  }
}
