package dev.edpm.runtime.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the text of a model's file, which may come from anyone. */
final class ModelText {

  /** Far more than any model: an entry has some hundred characters. */
  static final int MOST_BYTES = 64 << 20;

  private ModelText() {}

  /**
   * Returns the text.
   *
   * @throws ModelFileException when it is too long, or not UTF-8
   */
  static String of(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MOST_BYTES + 1);
    }
    if (bytes.length > MOST_BYTES) {
      throw new ModelFileException(
          file, "", "more than " + (MOST_BYTES >> 20) + " MiB, which no performance model has");
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new ModelFileException(file, "", "not text in UTF-8");
    }
  }
}
