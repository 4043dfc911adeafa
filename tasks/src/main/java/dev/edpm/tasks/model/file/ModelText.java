package dev.edpm.tasks.model.file;

import dev.edpm.runtime.file.TextFile;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Reads the text of a model's file, which is not trusted. */
final class ModelText {

  /** Much more than any model needs: an entry has some hundred characters. */
  private static final int MOST_BYTES = 16 << 20;

  /** The parsed content takes many times the size of the file, in the program's heap. */
  private static final int HEAP_SHARE = 64;

  private ModelText() {}

  /**
   * Returns the text.
   *
   * @throws ModelFileException if the file is too long or not UTF-8
   */
  static String of(Path file) throws IOException {
    try {
      return TextFile.read(file, mostBytes());
    } catch (FileSystemException e) {
      throw new ModelFileException(file, "", e.getReason());
    }
  }

  /** Returns the maximum size of a file in this process, in bytes. */
  static int mostBytes() {
    return (int) Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
  }
}
