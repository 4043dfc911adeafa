package dev.edpm.analysis.input;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Checks whether a file that the user named can be read or is another one, opens it, and explains
 * why it cannot be read.
 */
public final class InputFile {

  private static final int MEBI = 1 << 20;
  private static final int BUFFER = 1 << 16;

  private static final ThreadLocal<ReadListener> LISTENER = new ThreadLocal<>();

  private InputFile() {}

  /**
   * Requires that a file or folder exists.
   *
   * @throws InputException if it does not exist
   */
  public static void requireExisting(Path path) {
    if (!Files.exists(path)) {
      throw new InputException(path + " does not exist");
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

  /**
   * Sets who is notified of the files that this thread opens from now on.
   *
   * @param listener {@code null} for nobody
   */
  public static void notify(ReadListener listener) {
    LISTENER.set(listener);
  }

  /** Opens a file to read it once, from its start to its end. */
  public static InputStream open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    ReadListener listener = LISTENER.get();
    return new BufferedInputStream(
        listener == null ? in : new NotifyingStream(in, file, Files.size(file), listener), BUFFER);
  }

  /** Opens a text in UTF-8; malformed text is an exception. */
  public static BufferedReader openText(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(open(file), StandardCharsets.UTF_8.newDecoder()));
  }

  private static final class NotifyingStream extends FilterInputStream {

    private final Path file;
    private final long size;
    private final ReadListener listener;
    private long position;

    NotifyingStream(InputStream in, Path file, long size, ReadListener listener) {
      super(in);
      this.file = file;
      this.size = size;
      this.listener = listener;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      int count = in.read(to, from, length);
      position += Math.max(0, count);
      listener.reading(file, count < 0 ? size : position, size);
      return count;
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
