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

/** Creates new files with unpredictable names. */
final class TemporaryFile {

  private static final int MOST_TRIES = 100;

  private TemporaryFile() {}

  /**
   * Creates an empty file that only this user can read and write.
   *
   * @throws FileSystemException if it cannot be created; the exception names the folder
   */
  static Path createPrivate(Path folder) throws IOException {
    return create(folder, () -> TemporaryName.fresh().toString(), privately(folder));
  }

  /** Creates an empty file with the default permissions of this process. */
  static Path create(Path folder) throws IOException {
    return create(folder, () -> TemporaryName.fresh().toString());
  }

  static Path create(Path folder, Supplier<String> names, FileAttribute<?>... attributes)
      throws IOException {
    for (int i = 1; true; i++) {
      Path file = folder.resolve(names.get());
      File created = file.toFile();
      try {
        return Files.createFile(file, attributes);
      } catch (Error e) {
        // The heap or the stack may be exhausted after the file has been created. This way of
        // removing it needs the least of both.
        created.delete();
        throw e;
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

  private static FileAttribute<?>[] privately(Path folder) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
