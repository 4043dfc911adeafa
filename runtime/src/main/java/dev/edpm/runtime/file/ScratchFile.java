package dev.edpm.runtime.file;

import java.io.Closeable;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * A file in the temporary folder that only this process uses and that is removed when the process
 * ends, however it ends. No other user can read it.
 */
public final class ScratchFile implements Closeable {

  private final File file;
  private final RandomAccessFile data;

  private ScratchFile(File file, RandomAccessFile data) {
    this.file = file;
    this.data = data;
  }

  /**
   * Creates an empty file.
   *
   * @throws IOException if it cannot be created in the temporary folder
   */
  public static ScratchFile create() throws IOException {
    Path folder =
        TemporaryFolder.path().orElseThrow(() -> new FileNotFoundException(TemporaryFolder.NONE));
    TemporaryFile fresh = TemporaryFile.createPrivate(folder);
    File file = fresh.file();
    ScratchFile scratch = null;
    try {
      scratch = new ScratchFile(file, new RandomAccessFile(file, "rw"));
    } finally {
      // If the system allows deleting an open file, not even a killed process leaves it behind.
      if (!fresh.remove() && scratch != null) {
        file.deleteOnExit();
      }
    }
    return scratch;
  }

  /**
   * Loads the JDK's classes for creating such a file. Called while there is heap: a class whose
   * initialisation runs out of heap stays unusable, also for the program.
   */
  public static void prepare() {
    try {
      create().close();
    } catch (IOException | SecurityException e) {
      // The code that needs a file will report the failure.
      return;
    }
  }

  /**
   * Returns its content. Not a channel, because interrupting a thread of the program would close
   * it.
   */
  public RandomAccessFile data() {
    return data;
  }

  /** Closes and removes the file. */
  @Override
  public void close() throws IOException {
    data.close();
    deleteQuietly();
  }

  private void deleteQuietly() {
    file.delete();
  }
}
