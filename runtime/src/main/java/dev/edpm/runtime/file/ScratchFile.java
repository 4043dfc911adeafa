package dev.edpm.runtime.file;

import java.io.Closeable;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file in the temporary folder that this process alone uses and that goes with it, however it
 * ends. Nobody else can read it.
 */
public final class ScratchFile implements Closeable {

  private final File file;
  private final RandomAccessFile data;

  private ScratchFile(File file, RandomAccessFile data) {
    this.file = file;
    this.data = data;
  }

  /**
   * Creates an empty one.
   *
   * @throws IOException when the temporary folder takes none
   */
  public static ScratchFile create() throws IOException {
    Path folder =
        TemporaryFolder.path().orElseThrow(() -> new FileNotFoundException(TemporaryFolder.NONE));
    Path path = TemporaryFile.createPrivate(folder);
    try {
      return opened(path.toFile());
    } catch (IOException | RuntimeException | Error e) {
      Files.deleteIfExists(path);
      throw e;
    }
  }

  private static ScratchFile opened(File file) throws IOException {
    RandomAccessFile data = new RandomAccessFile(file, "rw");
    ScratchFile scratch = new ScratchFile(file, data);
    // Where an open file can lose its name, not even a killed process leaves it behind.
    if (!file.delete()) {
      file.deleteOnExit();
    }
    return scratch;
  }

  /**
   * Loads what creating one takes of the JDK. To be called while there is heap: a class whose
   * initialisation runs out of it stays unusable, for the program too.
   */
  public static void prepare() {
    try {
      create().close();
    } catch (IOException | SecurityException e) {
      // Whoever needs one will say so.
      return;
    }
  }

  /**
   * Returns its content. Not a channel, which would be closed by the interruption of a program's
   * thread.
   */
  public RandomAccessFile data() {
    return data;
  }

  /** Closes and removes it. */
  @Override
  public void close() throws IOException {
    data.close();
    deleteQuietly();
  }

  private void deleteQuietly() {
    file.delete();
  }
}
