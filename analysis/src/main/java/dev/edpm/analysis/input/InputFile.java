package dev.edpm.analysis.input;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file or folder that the user named: whether it can be read, and in words why it cannot. */
public final class InputFile {

  private static final int MEBI = 1 << 20;

  private InputFile() {}

  /**
   * Requires that something is there.
   *
   * @throws InputException when nothing is
   */
  public static void requireExisting(Path path) {
    if (!Files.exists(path)) {
      throw new InputException("there is no " + path);
    }
  }

  /**
   * Requires a regular file: a pipe can be read only once, and a device may have no end.
   *
   * @throws InputException when it is something else
   */
  public static void requireRegular(Path path) {
    requireExisting(path);
    if (!Files.isRegularFile(path)) {
      throw new InputException(path + " is not a regular file; copy its content to a file first");
    }
  }

  /** Returns what to tell the user when {@code name}, or a file in it, cannot be read. */
  public static InputException unreadable(String name, IOException e) {
    boolean saysWhich = e instanceof FileSystemException file && file.getFile() != null;
    String which = saysWhich ? ((FileSystemException) e).getFile() : name;
    return new InputException(which + " cannot be read: " + reason(e));
  }

  /** Returns what to tell the user when the heap is too small for {@code name}. */
  public static InputException tooLargeForHeap(String name) {
    return new InputException(
        name
            + " needs more memory than this JVM may use, "
            + Runtime.getRuntime().maxMemory() / MEBI
            + " MiB; allow more with java -Xmx");
  }

  /** Returns the reason of {@code e} in words; the messages of some exceptions are only a path. */
  public static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (e instanceof EOFException) {
      return "it ends too early";
    }
    if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
