package dev.edpm.runtime.config;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Replaces a file as a whole: who reads it sees the old content or the new. Devices and pipes,
 * which cannot be replaced, are written to directly.
 */
public final class AtomicFile {

  private static final int MOST_LINKS = 40;
  private static final AtomicLong SERIAL = new AtomicLong();

  /** Writes the new content. */
  public interface Content {
    /** Writes it; the stream stays open. */
    void writeTo(OutputStream stream) throws IOException;
  }

  private AtomicFile() {}

  /**
   * Writes {@code target}, which is absolute; creates its folder; keeps symbolic links.
   *
   * @throws IOException when it cannot; the old content is then as it was
   */
  public static void write(Path target, Content content) throws IOException {
    if (Files.isDirectory(target)) {
      throw new FileSystemException(target.toString(), null, "it is a folder");
    }
    if (isStream(target)) {
      // Appending: /dev/stdout may be a file that holds the program's own output.
      try (OutputStream stream = new FileOutputStream(target.toFile(), true)) {
        content.writeTo(stream);
      }
      return;
    }
    Path file = followLinks(target);
    Files.createDirectories(file.getParent());
    Path fresh = file.resolveSibling(temporaryName());
    Files.createFile(fresh);
    try {
      // Not through a channel: an interrupt of this thread must not cut the file off.
      try (OutputStream stream = new FileOutputStream(fresh.toFile())) {
        content.writeTo(stream);
      }
      move(fresh, file);
    } catch (IOException | RuntimeException | Error e) {
      Files.deleteIfExists(fresh);
      throw e;
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static String temporaryName() {
    return ".edpm-" + ProcessHandle.current().pid() + "-" + SERIAL.incrementAndGet() + ".tmp";
  }

  private static boolean isStream(Path target) {
    return target.startsWith("/dev")
        || target.startsWith("/proc")
        || Files.exists(target) && !Files.isRegularFile(target);
  }

  /** Follows links also to what does not exist yet, which {@code toRealPath} does not. */
  private static Path followLinks(Path path) throws IOException {
    Path file = path;
    for (int i = 0; Files.isSymbolicLink(file); i++) {
      if (i == MOST_LINKS) {
        throw new FileSystemException(path.toString(), null, "its symbolic links lead nowhere");
      }
      file = file.resolveSibling(Files.readSymbolicLink(file));
    }
    return file;
  }
}
