package dev.edpm.tasks.model.file;

import dev.edpm.runtime.file.TextFile;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Reads the text of a model's file, which may come from anyone. */
final class ModelText {

  /** Far more than any model: an entry has some hundred characters. */
  private static final int MOST_BYTES = 16 << 20;

  /** What is made of a file takes many times its size, of a heap that is the program's. */
  private static final int HEAP_SHARE = 64;

  private ModelText() {}

  /**
   * Returns the text.
   *
   * @throws ModelFileException when it is too long, or not UTF-8
   */
  static String of(Path file) throws IOException {
    try {
      return TextFile.read(file, mostBytes());
    } catch (FileSystemException e) {
      throw new ModelFileException(file, "", e.getReason());
    }
  }

  /** Returns how many bytes a file may have in this process. */
  static int mostBytes() {
    return (int) Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
  }
}
