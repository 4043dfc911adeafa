package dev.edpm.runtime.file;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Replaces a file as a whole, so that a reader sees either the old content or the new. Its
 * permissions stay. A target that cannot be replaced ({@link OpenPlace}) is written directly.
 * Symbolic links stay, but one that belongs to another user is an error.
 */
public final class AtomicFile {

  /** Writes the new content. */
  public interface Content {
    /** Writes the content; does not close the stream. */
    void writeTo(OutputStream stream) throws IOException;
  }

  private AtomicFile() {}

  /**
   * Writes {@code target}, which is absolute. Creates its folder, unless the working folder itself
   * was deleted.
   *
   * @throws IOException if it cannot be written; the old content is unchanged then
   */
  public static void write(Path target, Content content) throws IOException {
    Path workingFolder = Path.of("").toAbsolutePath();
    if (target.startsWith(workingFolder) && !Files.isDirectory(workingFolder)) {
      throw new FileSystemException(
          target.toString(), null, "the working folder " + workingFolder + " was deleted");
    }
    Path file = TrustedPath.resolve(target);
    if (Files.isDirectory(file)) {
      throw new FileSystemException(target.toString(), null, "it is a folder");
    }
    if (OpenPlace.is(file)) {
      OpenPlace.append(file, content);
      return;
    }
    Files.createDirectories(file.getParent());
    Orphans.removeOnce(file.getParent());
    replace(file, content);
  }

  /**
   * Tells whether {@link #write} replaces the file there, instead of writing to something that is
   * open.
   */
  public static boolean isReplaced(Path target) {
    try {
      return !OpenPlace.is(TrustedPath.resolve(target));
    } catch (IOException e) {
      return false;
    }
  }

  private static void replace(Path file, Content content) throws IOException {
    Optional<Ownership> before =
        Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? Ownership.of(file) : Optional.empty();
    TemporaryFile fresh =
        before.isPresent()
            ? TemporaryFile.createPrivate(file.getParent())
            : TemporaryFile.create(file.getParent());
    boolean moved = false;
    try {
      // Not through a channel: an interrupt of this thread must not truncate the file.
      try (OutputStream stream = new FileOutputStream(fresh.file())) {
        content.writeTo(stream);
      }
      if (before.isPresent()) {
        before.get().giveTo(fresh.path());
      }
      move(fresh.path(), file);
      moved = true;
    } finally {
      if (!moved) {
        fresh.remove();
      }
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
