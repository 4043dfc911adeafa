package dev.edpm.runtime.file;

import java.io.File;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Supplier;

/**
 * A new file with an unpredictable name. It can be removed on a full heap too, even if the heap is
 * exhausted while it is created. For the use of one thread.
 */
final class TemporaryFile {

  private static final int MOST_TRIES = 100;

  private final Path path;
  private final File file;

  private TemporaryFile(Path path) {
    this.path = path;
    // Created here, and not by the path: for that the JVM looks the class up, which takes heap. To
    // remove the file it then takes none.
    this.file = new File(path.toString());
  }

  /**
   * Creates an empty file that only this user can read and write.
   *
   * @throws FileSystemException if it cannot be created; the exception names the folder
   */
  static TemporaryFile createPrivate(Path folder) throws IOException {
    return create(folder, () -> TemporaryName.fresh().toString(), privately(folder));
  }

  /** Creates an empty file with the default permissions of this process. */
  static TemporaryFile create(Path folder) throws IOException {
    return create(folder, () -> TemporaryName.fresh().toString());
  }

  static TemporaryFile create(Path folder, Supplier<String> names, FileAttribute<?>... attributes)
      throws IOException {
    for (int i = 1; true; i++) {
      TemporaryFile fresh = new TemporaryFile(folder.resolve(names.get()));
      try {
        fresh.create(attributes);
        return fresh;
      } catch (FileAlreadyExistsException e) {
        if (i == MOST_TRIES) {
          throw e;
        }
      } catch (AccessDeniedException e) {
        throw new AccessDeniedException(folder.toString());
      } catch (NoSuchFileException e) {
        String reason = "no file can be created in " + folder;
        throw new FileSystemException(folder.toString(), null, reason);
      }
    }
  }

  private void create(FileAttribute<?>[] attributes) throws IOException {
    boolean ended = false;
    try {
      Files.createFile(path, attributes);
      ended = true;
    } catch (IOException e) {
      ended = true;
      throw e;
    } finally {
      // The heap or the stack may be exhausted after the file has been created. Not in a catch
      // clause, for which the JVM may have to look up the class of the error.
      if (!ended) {
        remove();
      }
    }
  }

  Path path() {
    return path;
  }

  File file() {
    return file;
  }

  /** Removes the file. Returns false if that is not possible, as long as it is open on Windows. */
  boolean remove() {
    return file.delete();
  }

  private static FileAttribute<?>[] privately(Path folder) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
