package dev.edpm.analysis.input;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Checks whether a file that the user named can be read or is another one, and explains why it
 * cannot be read.
 */
public final class InputFile {

  private static final int MEBI = 1 << 20;

  private InputFile() {}

  /**
   * Requires that a file or folder exists.
   *
   * @throws InputException if it does not exist
   */
  public static void requireExisting(Path path) {
    if (!Files.exists(path)) {
      throw new InputException("there is no " + path);
    }
  }

  /**
   * Requires that a file is a regular one, because a pipe can be read only once, and a device may
   * have no end.
   *
   * @throws InputException if it is something else
   */
  public static void requireRegular(Path path) {
    requireExisting(path);
    if (!Files.isRegularFile(path)) {
      throw new InputException(path + " is not a regular file; copy its content to a file first");
    }
  }

  /** Tells whether two paths lead to the same existing file, as links to it do. */
  public static boolean isSame(Path one, Path other) {
    try {
      return Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other);
    } catch (IOException e) {
      return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    }
  }

  /** Returns the exception for {@code name}, or a file in it, that cannot be read. */
  public static InputException unreadable(String name, IOException e) {
    boolean saysWhich = e instanceof FileSystemException file && file.getFile() != null;
    String which = saysWhich ? ((FileSystemException) e).getFile() : name;
    return new InputException(which + " cannot be read: " + reason(e));
  }

  /** Returns the exception for {@code name} when the heap is too small for it. */
  public static InputException tooLargeForHeap(String name) {
    return new InputException(
        name
            + " needs more memory than the "
            + Runtime.getRuntime().maxMemory() / MEBI
            + " MiB that this JVM may use; raise the limit with java -Xmx");
  }

  /** Returns the reason of {@code e} in words. The message of some exceptions is only a path. */
  public static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (e instanceof FileAlreadyExistsException file) {
      return file.getFile() + " is not a folder";
    }
    if (e instanceof EOFException) {
      return "the file ends too early";
    }
    if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
